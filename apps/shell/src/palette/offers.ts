import { fillPattern, type Localized, type Place } from '@atrium/shared/contract'
import { links } from '@atrium/shared/links'
import { capabilities, holds } from '@atrium/shared/operations'
import { roleIn, type ConsoleSession, type useDenials } from '@atrium/shared/session'
import { pageActions } from '@atrium/shared/ui/menu'

import { isOwner } from '../console/is-owner'
import { isEntryServed, navigation } from '../console/navigation'
import { titles } from '../console/titles'
import type { Remote } from '../registry/remote'

export const offerKinds = [
  'pinned',
  'recent',
  'page',
  'hit',
  'action',
  'command',
  'screen',
  'setting',
  'help',
  'project',
] as const

/** A question mark in a circle. */
export const helpIcon = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M9.1 9a3 3 0 0 1 5.8 1c0 2-3 3-3 3M12 17h.01'

export type Offer = {
  kind: (typeof offerKinds)[number]
  title: string
  detail?: string
  /** The project that it leads to, if it isn't the open one. */
  place?: string | undefined
  /** Its path; actions have a unique name here. */
  to: string
  /** Runs an action instead of navigating. */
  run?: () => unknown
  icon?: string
  /** More search words: its English title. */
  words?: string
  /** Why it can't be chosen. */
  deniedBecause?: string
  /** One of many: only shown once its words are typed. */
  isFoundOnly?: boolean
}

/** What the palette offers before a search: commands, screens, the other projects; at the end what the person may not do. */
export function offers(
  remotes: readonly Pick<Remote, 'nav' | 'commands'>[],
  session: ConsoleSession,
  here: Place,
  localize: (title: Localized) => string,
  denial: ReturnType<typeof useDenials>,
): Offer[] {
  const project = session.projects.find(({ slug, id }) => slug === here.project || id === here.project)
  const place = { project: here.project, workspace: here.workspace ?? project?.workspace_id ?? undefined }
  const screens = navigation(remotes, session, place).flatMap(({ items }) =>
    items.map(({ title, path, icon }): Offer => ({
      kind: 'screen',
      title: localize(title),
      to: path,
      icon,
      words: title.en,
    })),
  )
  const unavailable = remotes.flatMap(({ nav }) => nav).filter((entry) => !isEntryServed(entry, session, place))
  const isLacking = (to: string) => unavailable.some((entry) => to === entry.to || to.startsWith(`${entry.to}/`))
  const served = remotes.flatMap(({ commands }) => commands).filter(({ to }) => !isLacking(to))
  const commands = served.flatMap(({ title, to, requires, within }): Offer[] => {
    const path = fillPattern(to, place)
    const capability = capabilities.find((known) => known === requires)
    if (!path || (requires && !capability)) return []
    return [
      {
        kind: within ? 'screen' : 'command',
        title: localize(title),
        detail: within && localize(within),
        to: path,
        words: `${title.en} ${within?.en ?? ''}`,
        deniedBecause: denial(capability, place),
        isFoundOnly: within !== undefined,
      },
    ]
  })
  const projects = session.projects
    .filter(({ slug }) => slug !== project?.slug)
    .map(({ slug, name, environment, target }): Offer => ({
      kind: 'project',
      title: name,
      detail: target ? `${target.name} · ${environment}` : environment,
      to: links.project({ project: slug }),
    }))
  const own = (to: string, title: Localized, icon: string): Offer => ({
    kind: 'screen',
    title: localize(title),
    to,
    icon,
    words: `${title.en} ${to}`,
  })
  const ofConsole = [
    own('/help', titles.help, helpIcon),
    own('/about', titles.about, 'house'),
    ...(isOwner(session)
      ? [own('/setup-check', titles.setupCheck, 'settings'), own('/releases', titles.remotes, 'layout-grid')]
      : []),
  ]
  const allowedCommands = commands.filter(({ deniedBecause }) => !deniedBecause)
  return [
    ...allowedCommands,
    ...screens,
    ...projects,
    ...ofConsole,
    ...commands.filter(({ deniedBecause }) => deniedBecause),
  ]
}

export function mayUse(requirement: string | undefined, session: ConsoleSession, place: Place): boolean {
  if (!requirement || requirement === 'workspaces:create') return true
  const capability = capabilities.find((known) => known === requirement)
  const role = roleIn(session, place)
  return capability !== undefined && role !== undefined && holds(role, capability)
}

const maxLength = 120

/** What the open page can do: actions of its header and tabs always, menus of rows and other buttons once their words are typed. */
export const pageOffers = (): Offer[] =>
  pageActions().map(({ label, detail, isMain, deniedBecause, ...does }, index) => ({
    kind: 'page',
    title: label.slice(0, maxLength),
    detail: detail?.slice(0, maxLength),
    icon: 'layout-grid',
    deniedBecause,
    isFoundOnly: !isMain,
    ...('to' in does ? { to: does.to } : { to: `page:${index}`, run: does.run }),
  }))
