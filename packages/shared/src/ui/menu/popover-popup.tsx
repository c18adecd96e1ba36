import { Popover as Base } from '@base-ui/react/popover'
import styled from 'styled-components'

import type { PopoverProps } from './menu-types'
import { popup, positioner } from './popup-style'

/** What `Popover` renders once it is opened. */
export function PopoverPopup({ label, trigger, children, align = 'start', open, onOpenChange }: PopoverProps) {
  return (
    <Base.Root open={open} defaultOpen onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Place align={align} sideOffset={6} collisionPadding={8}>
          <Box aria-label={label}>{children}</Box>
        </Place>
      </Base.Portal>
    </Base.Root>
  )
}

const Place = styled(Base.Positioner)`
  ${positioner}
`
const Box = styled(Base.Popup)`
  ${popup}
  padding: 12px;
`
