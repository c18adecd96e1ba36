import { fillPattern, navGroups, type NavEntry, type NavGroup, type Place } from '@atrium/shared/contract'
import { roleIn, type ConsoleSession } from '@atrium/shared/session'
import { holds } from '@atrium/shared/operations'

import type { Remote } from '../registry/remote'
import { shellEntries } from './shell-entries'

export type NavItem = NavEntry & { path: string }
export type NavSection = { group: NavGroup; items: NavItem[] }

const last = 1_000

/** What the person can go to from a place, in groups: entries of a place that is not there, or that their role does not reach, are left out. */
export function navigation(
  remotes: readonly Pick<Remote, 'nav'>[],
  session: ConsoleSession,
  place: Place,
): NavSection[] {
  const role = roleIn(session, place)
  const items = [...remotes.flatMap(({ nav }) => nav), ...shellEntries].flatMap((entry): NavItem[] => {
    const path = fillPattern(entry.to, place)
    const allowed =
      !entry.requires || entry.group === 'workspace' || (role !== undefined && holds(role, entry.requires))
    return path !== undefined && allowed ? [{ ...entry, path }] : []
  })
  return navGroups
    .map((group) => ({
      group,
      items: items.filter((item) => item.group === group).sort((a, b) => (a.order ?? last) - (b.order ?? last)),
    }))
    .filter(({ items }) => items.length > 0)
}
