import { Ellipsis } from 'lucide-react'
import { cloneElement, useEffect, useId } from 'react'

import { IconButton } from '../button'
import type { MenuProps, Trigger } from './menu-types'
import { useLazyPopup } from './use-lazy-popup'
import { offerMenu } from './page-actions'

const later = { popup: 'menu', load: () => import('./menu-popup') } as const

/** Actions behind one button. Their code is loaded on hover or focus. */
export function Menu(props: MenuProps) {
  const id = useId()
  const { label, actions } = props
  // After each render, as the actions close over the page's current state.
  useEffect(() => offerMenu(id, { label, actions }))
  const trigger = cloneElement(props.trigger ?? dots(label), { 'data-menu': id })
  const { Popup, button } = useLazyPopup(trigger, later)
  return Popup ? <Popup.MenuPopup {...props} trigger={trigger} /> : button
}

const dots = (label: string): Trigger => (
  <IconButton small label={label}>
    <Ellipsis aria-hidden="true" />
  </IconButton>
)
