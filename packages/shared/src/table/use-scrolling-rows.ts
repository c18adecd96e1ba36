import { useEffect, useRef } from 'react'

/** Milliseconds without scrolling until rows react again. */
const rest = 100
const presses = ['pointerdown', 'pointerup', 'pointercancel']

/**
 * Marks a table while the page scrolls: its rows then ignore the pointer, as otherwise each row that moves under it would be
 * repainted twice per frame.
 */
export function useScrollingRows() {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const press = ({ type }: Event) => {
      isPressed = type === 'pointerdown'
      if (isPressed) sheet.current?.toggleAttribute('data-moving', false)
    }
    const moved = () => {
      // the pressed element must stay reachable until release, or the click is lost
      if (isPressed) return
      clearTimeout(timer)
      sheet.current?.toggleAttribute('data-moving', true)
      timer = setTimeout(() => sheet.current?.toggleAttribute('data-moving', false), rest)
    }
    addEventListener('scroll', moved, { passive: true })
    for (const type of presses) addEventListener(type, press, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of presses) removeEventListener(type, press, { capture: true })
      removeEventListener('scroll', moved)
    }
  }, [])
  return sheet
}
