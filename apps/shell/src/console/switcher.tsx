import { ChevronsUpDown } from 'lucide-react'
import { cloneElement, Suspense, useState } from 'react'
import styled from 'styled-components'

import { lazyPart } from '@atrium/shared/notify'
import { color } from '@atrium/shared/theme'
import type { Trigger } from '@atrium/shared/ui/menu'

import type { ChoiceListProps } from './switcher-popup'

const SwitcherPopup = lazyPart(() => import('./switcher-popup').then((module) => module.SwitcherPopup))

type SwitcherProps = ChoiceListProps & { name: string; label: string }

/** Switches one part of the place: a button with a list that is searched by typing. */
export function Switcher({ name, label, ...list }: SwitcherProps) {
  const [open, setOpen] = useState<boolean>()
  const trigger: Trigger = (
    <Button type="button" aria-label={label} title={name}>
      <span>{name}</span>
      <ChevronsUpDown aria-hidden="true" size={14} strokeWidth={1.75} />
    </Button>
  )
  // The list's code is loaded on the first press; the button is rendered before.
  if (open === undefined) return cloneElement(trigger, { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) })
  return (
    <Suspense fallback={trigger}>
      <SwitcherPopup
        label={label}
        trigger={trigger}
        open={open}
        onOpenChange={setOpen}
        onClose={() => setOpen(undefined)}
        {...list}
      />
    </Suspense>
  )
}

const Button = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  min-height: 28px;
  padding: 3px 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  font-weight: 500;
  span {
    min-width: 0;
    max-width: 24ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: ${color.textSoft};
  }
  &:hover,
  &[data-popup-open] {
    background: ${color.hover};
  }
`
