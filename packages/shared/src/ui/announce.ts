let region: HTMLElement | undefined

/** Has a screen reader say something that the eye sees anyway. */
export function announce(text: string) {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.setAttribute('aria-live', 'polite')
    const { style } = region
    style.position = 'absolute'
    style.width = style.height = '1px'
    style.overflow = 'hidden'
    style.clipPath = 'inset(50%)'
    document.body.append(region)
  }
  const place = region
  place.textContent = ''
  // the same text twice is only said twice when there was nothing between
  setTimeout(() => (place.textContent = text), 50)
}
