const reachable = 'a[href], button, input, select, textarea, [tabindex="0"]'
const popups = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

/** A place in the document: which child of which element. */
type Step = { parent: Element; index: number }

/** From an element's own place up to its place in the page. */
function stepsTo(page: Element, element: Element): Step[] {
  const steps: Step[] = []
  for (let at = element; at !== page && at.parentElement; at = at.parentElement) {
    steps.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  }
  return steps
}

/** The elements now at a place, closest first. The steps lead from the place to an element that still exists. */
function nearby(steps: readonly Step[]): Element[] {
  const last = steps.at(-1)
  if (!last) return []
  const found = [last.parent]
  let at: Element | undefined = last.parent.children[Math.min(last.index, last.parent.children.length - 1)]
  for (const { index } of steps.slice(0, -1).toReversed()) {
    if (!at) break
    found.push(at)
    at = at.children[index]
  }
  return (at ? [...found, at] : found).toReversed()
}

/**
 * Restores the focus when the focused element is removed: a deleted row, the link of the last page, a bar that closes. The focus moves
 * to whatever took its place, such as the same control of the next row, or to the page. Otherwise Tab would start at the top of the window.
 * @returns the function that stops it
 */
export function keepFocus(page: HTMLElement) {
  let focused: Element | undefined
  let steps: Step[] = []

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    focused = target
    steps = stepsTo(page, target)
  }
  // Lost by a click elsewhere, not by removal.
  const onFocusOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected && isLost()) focused = undefined
    })
  const isLost = () => document.activeElement === document.body

  const recover = () => {
    if (!focused || focused.isConnected || !isLost()) return
    // An open popup manages the focus itself.
    if (document.querySelector(popups)) return
    focused = undefined
    // If the whole page was replaced, the page gets the focus.
    const places = steps.flatMap(({ parent }, at) =>
      parent.isConnected && parent !== page ? nearby(steps.slice(0, at + 1)) : [],
    )
    const controls = places.flatMap((place) =>
      [place, ...place.querySelectorAll(reachable)].filter((candidate) => candidate.matches(reachable)),
    )
    for (const control of controls) {
      if (control instanceof HTMLElement) control.focus()
      if (!isLost()) return
    }
    page.focus({ preventScroll: true })
  }
  // A frame later, when closing dialogs and opening pages have moved the focus themselves.
  const observer = new MutationObserver(() => {
    if (focused && !focused.isConnected && isLost()) requestAnimationFrame(recover)
  })

  page.addEventListener('focusin', onFocusIn)
  page.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    page.removeEventListener('focusin', onFocusIn)
    page.removeEventListener('focusout', onFocusOut)
  }
}
