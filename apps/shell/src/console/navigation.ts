import {
  fillPattern,
  navGroups,
  type Localized,
  type NavEntry,
  type NavGroup,
  type OwnGroup,
  type Place,
} from '@atrium/shared/contract'
import { isServed, roleIn, type ConsoleSession } from '@atrium/shared/session'
import { holds, type Service } from '@atrium/shared/operations'

import type { Remote } from '../registry/remote'
import { titles } from './titles'

export type NavItem = NavEntry & { path: string }
/** `title` is set for groups that a remote adds. */
export type NavSection = { group: string; title?: Localized; items: NavItem[] }

/** What the shell itself adds to the navigation. */
const shellEntries: NavEntry[] = [
  {
    title: titles.actions,
    to: '/projects/:project/actions',
    group: 'activity',
    icon: 'history',
    order: 40,
    requires: 'projects:read',
  },
]

const last = 1_000
/** The group of entries whose own group doesn't exist. */
const fallback: NavGroup = 'project'

const serviceOf: Readonly<Record<string, Service>> = {
  identities: 'identity',
  oauth2: 'oauth2',
  permissions: 'permission',
  experience: 'control',
  activity: 'control',
  project: 'control',
  workspace: 'control',
}

/** Whether the target has the service behind a remote's entry, in the project that the entry leads to. */
export const isEntryServed = (
  { group, service = serviceOf[group] }: Pick<NavEntry, 'group' | 'service'>,
  session: ConsoleSession,
  place: Place,
): boolean => isServed(service, session, group === 'workspace' ? {} : place)

/**
 * The destinations that a place offers the person, in groups. Leaves out entries of a place that doesn't exist, of a service that the
 * target lacks, and entries that their role doesn't permit.
 */
export function navigation(
  remotes: readonly (Pick<Remote, 'nav'> & Partial<Pick<Remote, 'groups'>>)[],
  session: ConsoleSession,
  place: Place,
): NavSection[] {
  const role = roleIn(session, place)
  const served = remotes.flatMap(({ nav }) => nav).filter((entry) => isEntryServed(entry, session, place))
  const items = [...served, ...shellEntries].flatMap((entry): NavItem[] => {
    const path = fillPattern(entry.to, place)
    const allowed =
      !entry.requires || entry.group === 'workspace' || (role !== undefined && holds(role, entry.requires))
    return path !== undefined && allowed ? [{ ...entry, path }] : []
  })
  const groups = groupsOf(remotes.flatMap(({ groups: own = [] }) => own))
  const isThere = new Set(groups.map(({ group }) => group))
  const groupOf = ({ group }: NavItem) => (isThere.has(group) ? group : fallback)
  return groups
    .map(({ group, title }) => ({
      group,
      ...(title && { title }),
      items: items.filter((item) => groupOf(item) === group).sort((a, b) => (a.order ?? last) - (b.order ?? last)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The console's groups, each followed by the groups that remotes add below it. If several remotes add the same group, the first names it. */
function groupsOf(own: readonly OwnGroup[]): { group: string; title?: Localized }[] {
  const first = [...new Map([...own].reverse().map((group) => [group.id, group])).values()].reverse()
  return navGroups.flatMap((group) => [
    { group },
    ...first.filter(({ after = 'activity' }) => after === group).map(({ id, title }) => ({ group: id, title })),
  ])
}

export const isConsoleGroup = (group: string): group is NavGroup => navGroups.some((known) => known === group)
