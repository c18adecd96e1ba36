let region: HTMLElement | undefined

/** Announces something visible to screen readers. */
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
  // a repeated text is only announced again if the element was empty in between
  setTimeout(() => (place.textContent = text), 50)
}
