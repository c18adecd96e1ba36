import { useEffect, useRef } from 'react'

/** Milliseconds after the last move of the page. */
const rest = 100

/**
 * Says on a table that the page moves: its rows take no notice of the pointer then, as each that comes to lie under it would be
 * drawn again, twice for every frame.
 */
export function useStillRows() {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(timer)
      sheet.current?.toggleAttribute('data-moving', true)
      timer = setTimeout(() => sheet.current?.toggleAttribute('data-moving', false), rest)
    }
    addEventListener('scroll', moved, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', moved)
    }
  }, [])
  return sheet
}
