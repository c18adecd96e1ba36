import { Popover as Base } from '@base-ui/react/popover'
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'

import { color, font } from '../../theme'
import { popup, positioner } from './popup'

type PopoverProps = {
  label: string
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Something larger than a menu behind a button. */
export function Popover({ label, trigger, children, align = 'start', open, onOpenChange }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Place align={align} sideOffset={6} collisionPadding={8}>
          <Box aria-label={label}>{children}</Box>
        </Place>
      </Base.Portal>
    </Base.Root>
  )
}

/** More words about the one element it wraps, which names itself already. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <TipPlace sideOffset={6} collisionPadding={8}>
          <Tip>{text}</Tip>
        </TipPlace>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}

const Place = styled(Base.Positioner)`
  ${positioner}
`
const Box = styled(Base.Popup)`
  ${popup}
  padding: 12px;
`
const TipPlace = styled(BaseTooltip.Positioner)`
  ${positioner}
`
const Tip = styled(BaseTooltip.Popup)`
  ${popup}
  max-width: 260px;
  padding: 6px 10px;
  border-radius: 6px;
  color: ${color.text};
  font-size: ${font.tiny};
`
