import { cloneElement, useEffect, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'

import type { Trigger } from './menu-types'

type Button = HTMLButtonElement
type Later<Module> = {
  load: () => Promise<Module>
  popup: 'menu' | 'dialog'
  /** Whether to open it without a press. */
  open?: boolean
  onPress?: () => void
}

/**
 * A trigger whose popup is loaded on hover or focus. Until `Popup` is loaded, `button` is shown; a press opens the popup once
 * it is loaded, and can be repeated after a failure.
 */
export function useLazyPopup<Module>(trigger: Trigger, { load, popup, open = false, onPress }: Later<Module>) {
  const [Popup, setPopup] = useState<Module>()
  const near = () => void load().catch(() => undefined)
  const show = () =>
    void load().then(
      (module) => setPopup(() => module),
      () => undefined,
    )
  const shouldLoad = open && !Popup
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `show` is another function each time
  useEffect(() => (shouldLoad ? show() : undefined), [shouldLoad])

  const { onPointerEnter, onFocus, onClick } = trigger.props
  const button = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: (event: PointerEvent<Button>) => (near(), onPointerEnter?.(event)),
    onFocus: (event: FocusEvent<Button>) => (near(), onFocus?.(event)),
    onClick: (event: MouseEvent<Button>) => {
      onClick?.(event)
      onPress?.()
      show()
    },
  })
  return { Popup, button }
}
