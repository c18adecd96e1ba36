import type { ReactNode } from 'react'

import type { Trigger } from './menu-types'
import { useOpenedLater } from './opened-later'

const load = () => import('./popover-popup')

export type PopoverProps = {
  label: string
  trigger: Trigger
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

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
