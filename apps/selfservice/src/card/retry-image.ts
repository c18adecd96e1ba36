/** For an image that a browser may have failed to load before anyone listened: it is asked for again, and fails again. */
export function retryImage(image: HTMLImageElement | null) {
  const src = image?.getAttribute('src')
  if (image && src && image.complete && image.naturalWidth === 0) image.setAttribute('src', src)
}
