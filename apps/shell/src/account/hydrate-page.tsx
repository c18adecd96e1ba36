import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { GlobalStyle } from '@atrium/shared/theme'

import { rootElement } from '../render-page'

declare global {
  /**
   * The last button pressed before the code that it needs was loaded, and the last edited field; read once. Set by the
   * page's inline script (`served.ts`).
   */
  var atriumBefore: (() => { clicked: HTMLElement | null; typed: HTMLInputElement | null }) | undefined
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Hydrates the HTML that the gateway rendered (docs/decisions/0044), keeping its elements and their input. If the gateway
 * rendered nothing, or something else, renders the screen again and restores the input; the frame stays until then.
 * @param same whether the screen is expected to match the HTML
 */
export async function hydratePage(screen: ReactNode, same: boolean): Promise<void> {
  const root = rootElement()
  await whenReleased(root)
  const rendered = root.lastElementChild
  const isFrame = rendered instanceof HTMLElement && 'waits' in rendered.dataset
  const isSame = same && rendered !== null && !isFrame
  const carryOver = rendered ? noteTyped(root, rendered) : () => undefined
  // From here on the screens set the page's title.
  const title = isSame ? null : document.querySelector('title')
  const arrived = () => {
    title?.remove()
    carryOver()
  }
  const page = (
    <StrictMode>
      <Arrived then={arrived}>
        <GlobalStyle />
        {screen}
      </Arrived>
    </StrictMode>
  )
  // Server and browser may render a word differently, for example because of time zones: React then renders again, silently.
  const onRecoverableError = () => undefined
  // In slices, because someone may be typing.
  if (isSame) return startTransition(() => void hydrateRoot(root, page, { onRecoverableError }))
  createRoot(root).render(page)
}

/** Longest time that a click holds the button, in milliseconds. */
const maxPressTime = 3_000

/** Waits until the pressed button or key is released: a click would be lost if its element were replaced meanwhile. */
async function whenReleased(root: Element): Promise<void> {
  if (!root.querySelector(':active')) return
  await new Promise<void>((resolve) => {
    // The click follows the release, in a separate task.
    const after = () => setTimeout(resolve)
    addEventListener('pointerup', after, { once: true, capture: true })
    addEventListener('keyup', after, { once: true, capture: true })
    setTimeout(resolve, maxPressTime)
  })
}

/** Marks the root with `data-live` once the screen's scripts work, for tests and tools that have to wait for them. */
function Arrived({ then, children }: { then: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    then()
    rootElement().dataset.live = ''
  }, [then])
  return children
}

const fields = (root: Element) => [...root.querySelectorAll<Control>('input:not([type=hidden]), select, textarea')]

/** @returns a function that restores, on the rendered screen, the input made in the elements that it replaced */
function noteTyped(root: Element, rendered: Element) {
  const before = fields(root)
  let focused = document.activeElement
  const note = ({ target }: Event) => (focused = target as Element)
  root.addEventListener('focusin', note)

  return () => {
    root.removeEventListener('focusin', note)
    const { clicked, typed } = globalThis.atriumBefore?.() ?? {}
    globalThis.atriumBefore = undefined
    // React runs effects after the paint.
    const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))
    if (clicked) afterPaint(() => clicked.click())
    // A screen reacts to input, for example to a complete code.
    const dispatchInput = (field: Control) =>
      afterPaint(() => field.dispatchEvent(new Event('input', { bubbles: true })))
    if (rendered.isConnected) {
      if (typed) dispatchInput(typed)
      if (document.activeElement === document.body) root.querySelector<HTMLElement>('[autofocus]')?.focus()
      return
    }
    const left = new Set(fields(root))
    for (const was of before) {
      const now = [...left].find((candidate) => candidate.name === was.name && candidate.type === was.type)
      if (!now) continue
      left.delete(now)
      if (isChanged(was)) carryInto(now, was)
      if (was === typed) dispatchInput(now)
      if (focused === was) focusAs(now, was)
    }
  }
}

/** Whether to carry the input over: unchanged fields take the new screen's values, such as its language. */
function isChanged(was: Control) {
  if (was instanceof HTMLSelectElement)
    return [...was.options].some((option) => option.selected !== option.defaultSelected)
  if (was instanceof HTMLInputElement && was.checked !== was.defaultChecked) return true
  return was.value !== was.defaultValue
}

function carryInto(now: Control, was: Control) {
  if (now instanceof HTMLInputElement && was instanceof HTMLInputElement) now.checked = was.checked
  if (now.type !== 'checkbox') now.value = was.value
  // A choice takes effect immediately, a field on submission.
  if (now instanceof HTMLSelectElement) now.dispatchEvent(new Event('change', { bubbles: true }))
}

function focusAs(now: Control, was: Control) {
  now.focus()
  if (!('selectionStart' in now && 'selectionStart' in was)) return
  const { selectionStart, selectionEnd, selectionDirection } = was
  // Some types of fields have no selection.
  if (selectionStart !== null) now.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
}
