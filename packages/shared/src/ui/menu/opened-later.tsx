import { cloneElement, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'

import type { Trigger } from './menu-types'

type Button = HTMLButtonElement

/**
 * A trigger whose popup is fetched when it is first needed: until `Popup` is there, `button` stands in its place; a press opens the
 * popup as soon as it has come, and one whose fetch failed can be tried again.
 */
export function useOpenedLater<Module>(trigger: Trigger, load: () => Promise<Module>) {
  const [Popup, setPopup] = useState<Module>()
  const near = () => void load().catch(() => undefined)
  const { onPointerEnter, onFocus, onClick } = trigger.props
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: (event: PointerEvent<Button>) => (near(), onPointerEnter?.(event)),
    onFocus: (event: FocusEvent<Button>) => (near(), onFocus?.(event)),
    onClick: (event: MouseEvent<Button>) => {
      onClick?.(event)
      load().then(
        (module) => setPopup(() => module),
        () => undefined,
      )
    },
  })
  return { Popup, button }
}
