/** Requests an image again if it may have failed before its error handler was attached, so that the handler runs. */
export function retryImage(image: HTMLImageElement | null) {
  const src = image?.getAttribute('src')
  if (image && src && image.complete && image.naturalWidth === 0) image.setAttribute('src', src)
}
