import type { PopoverProps } from './menu-types'
import { useLazyPopup } from './use-lazy-popup'

const load = () => import('./popover-popup')

/** Content larger than a menu behind a button. Its code is loaded on hover or focus. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange } = props
  const { Popup, button } = useLazyPopup(props.trigger, {
    popup: 'dialog',
    load,
    open,
    onPress: () => onOpenChange?.(true),
  })
  return Popup ? <Popup.PopoverPopup {...props} /> : button
}
