import type { ComponentProps, ReactElement, ReactNode } from 'react'

export type MenuAction = {
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Whether it is the current one of several options. */
  current?: boolean
  /** Why the person may not do this: the entry stays, shows it, and does nothing. */
  deniedBecause?: string
} & ({ to: string } | { run: () => void })

/** Actions under a heading, separated from those before them. */
export type MenuGroup = { heading?: string; actions: MenuAction[] }

/** What opens a popup: an element that passes on every attribute and the ref, like the kit's buttons. */
export type Trigger = ReactElement<ComponentProps<'button'> & { 'data-menu'?: string }>

type Anchored = {
  /** Its label: "Actions of grace@example.org". */
  label: string
  /** The button that opens it; three dots by default. */
  trigger?: Trigger
  align?: 'start' | 'end'
}

export type MenuProps = Anchored & { actions: (MenuAction | MenuGroup)[] }

export type PopoverProps = {
  label: string
  trigger: Trigger
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** The props of the lazily loaded popup; by then its trigger exists. */
export type Opened<Props extends { trigger?: Trigger }> = Omit<Props, 'trigger'> & { trigger: Trigger }
