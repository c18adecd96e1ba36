import type { ComponentProps } from 'react'
import { useLocation, useNavigate, type Path } from 'react-router'

import type { Capability } from '../operations'
import { useDenial } from '../session'
import { ButtonLink } from '../ui'

type DialogLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'to'> & {
  to: string | Partial<Path>
  /** The capability that the dialog needs; without it, the dialog shows why it is denied. */
  requires?: Capability
}

/** Opens a dialog route over this page and keeps the page's query. */
export function DialogLink({ to, requires, deniedBecause, ...props }: DialogLinkProps) {
  const { search, state } = useLocation()
  const denial = useDenial(requires)
  const path = typeof to === 'string' ? { pathname: to } : to
  return <ButtonLink {...props} to={{ search, ...path }} state={state} deniedBecause={deniedBecause ?? denial} />
}

/** Returns from a dialog route to the unchanged page under it (the parent route). */
export function useCloseDialog(): () => Promise<void> {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return async () => {
    await navigate({ pathname: '..', search }, { state })
  }
}
