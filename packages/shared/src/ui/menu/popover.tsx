import type { PopoverProps } from './menu-types'
import { useOpenedLater } from './opened-later'

const load = () => import('./popover-popup')

/** Something larger than a menu behind a button. What draws it is fetched when the pointer or the focus comes near. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange } = props
  const { Popup, button } = useOpenedLater(props.trigger, {
    popup: 'dialog',
    load,
    open,
    onPress: () => onOpenChange?.(true),
  })
  return Popup ? <Popup.PopoverPopup {...props} /> : button
}
