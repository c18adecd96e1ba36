/**
 * Marks the frame that has the focus with `data-focused`: the browser matches `:focus` only inside of it.
 * @returns the function that stops it
 */
export function markFrames(page: HTMLElement | null) {
  if (!page) return undefined
  const mark = () => {
    for (const frame of page.querySelectorAll('iframe'))
      frame.toggleAttribute('data-focused', frame === document.activeElement)
  }
  // Some browsers only move the focus after the window has lost it.
  const markLater = () => void setTimeout(mark)
  addEventListener('blur', markLater)
  addEventListener('focus', markLater)
  return () => {
    removeEventListener('blur', markLater)
    removeEventListener('focus', markLater)
  }
}
