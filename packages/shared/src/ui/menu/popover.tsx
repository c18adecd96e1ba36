import { cloneElement, lazy, Suspense, useState, type ReactNode } from 'react'

import type { Trigger } from './menu-types'

const PopoverPopup = lazy(() => import('./popover-popup').then((module) => ({ default: module.PopoverPopup })))

export type PopoverProps = {
  label: string
  trigger: Trigger
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Something larger than a menu behind a button. A press while what draws it is on its way opens it as soon as that has come. */
export function Popover(props: PopoverProps) {
  const [pressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    props.onOpenChange?.(true)
  }
  return (
    <Suspense fallback={cloneElement(props.trigger, { 'aria-haspopup': 'dialog', onClick: press })}>
      <PopoverPopup {...props} defaultOpen={pressed} />
    </Suspense>
  )
}
