import { lazy, Suspense, type ReactElement, type ReactNode } from 'react'

const PopoverPopup = lazy(() => import('./popover-popup').then((module) => ({ default: module.PopoverPopup })))

export type PopoverProps = {
  label: string
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Something larger than a menu behind a button. */
export function Popover(props: PopoverProps) {
  return (
    <Suspense fallback={props.trigger}>
      <PopoverPopup {...props} />
    </Suspense>
  )
}
