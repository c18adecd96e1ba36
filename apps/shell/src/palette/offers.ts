import { fillPattern, type Localized, type Place } from '@atrium/shared/contract'
import { links } from '@atrium/shared/links'
import { capabilities, holds } from '@atrium/shared/operations'
import { roleIn, type ConsoleSession } from '@atrium/shared/session'

import { navigation } from '../console/navigation'
import { titles } from '../console/titles'
import type { Remote } from '../registry/remote'

export type Offer = { kind: 'screen' | 'command' | 'project' | 'hit'; title: string; detail?: string; to: string }

/** What the palette offers before anything is searched: commands, screens, the other projects. */
export function offers(
  remotes: readonly Pick<Remote, 'nav' | 'commands'>[],
  session: ConsoleSession,
  here: Place,
  say: (title: Localized) => string,
): Offer[] {
  const project = session.projects.find(({ slug, id }) => slug === here.project || id === here.project)
  const place = { project: here.project, workspace: here.workspace ?? project?.workspace_id ?? undefined }
  const screens = navigation(remotes, session, place).flatMap(({ items }) =>
    items.map(({ title, path }): Offer => ({ kind: 'screen', title: say(title), to: path })),
  )
  const commands = remotes.flatMap(({ commands }) =>
    commands.flatMap(({ title, to, requires }): Offer[] => {
      const path = fillPattern(to, place)
      return path && mayUse(requires, session, place) ? [{ kind: 'command', title: say(title), to: path }] : []
    }),
  )
  const projects = session.projects
    .filter(({ slug }) => slug !== project?.slug)
    .map(({ slug, name, environment }): Offer => ({
      kind: 'project',
      title: name,
      detail: environment,
      to: links.project({ project: slug }),
    }))
  return [...commands, ...screens, ...projects, { kind: 'screen', title: say(titles.about), to: '/about' }]
}

export function mayUse(word: string | undefined, session: ConsoleSession, place: Place): boolean {
  if (!word || word === 'workspaces:create') return true
  const capability = capabilities.find((known) => known === word)
  const role = roleIn(session, place)
  return capability !== undefined && role !== undefined && holds(role, capability)
}
