import { useState, type KeyboardEvent } from 'react'

/**
 * The active option of a combobox with a list. The options' elements have the IDs `<id>-<index>`.
 * @param first index of the initially active option
 * @returns `at`, the index of the active option; `moved`, which handles arrow keys and returns whether it did
 */
export function useActiveOption(id: string, count: number, first = 0) {
  const [active, setActive] = useState(Math.max(0, first))
  const at = Math.min(active, Math.max(0, count - 1))
  const moved = (event: KeyboardEvent): boolean => {
    // while a word is being composed, the arrow keys belong to the input method
    if (event.nativeEvent.isComposing) return false
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return false
    event.preventDefault()
    if (count === 0) return true
    const next = (at + step + count) % count
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    return true
  }
  return { at, setActive, moved }
}
