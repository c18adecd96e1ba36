import type { NavEntry } from '@atrium/shared/contract'
import type { ConsoleSession } from '@atrium/shared/session'

import { navigation } from './navigation'

const entry = (more: Partial<NavEntry>): NavEntry => ({
  title: { en: 'Identities' },
  to: '/projects/:project/identities',
  group: 'identities',
  icon: 'users',
  ...more,
})

const session = (role: 'viewer' | 'owner'): ConsoleSession => ({
  user: { id: 'u', name: 'Ada', email: 'ada@example.org' },
  workspaces: [{ id: 'w', name: 'Northwind', role }],
  projects: [{ id: 'p', slug: 'shop', name: 'Shop', environment: 'prod', workspace_id: 'w', role: undefined }],
  target: { kind: 'embedded', name: 'This machine' },
})

const paths = (
  entries: NavEntry[],
  place = { project: 'shop' as string | undefined },
  role: 'viewer' | 'owner' = 'owner',
) => navigation([{ nav: entries }], session(role), place).flatMap(({ items }) => items.map(({ path }) => path))

test('groups and orders the entries of remotes and of the shell [SH-07]', () => {
  const entries = [
    entry({ to: '/projects/:project/b', order: 20 }),
    entry({ to: '/projects/:project/a', order: 10 }),
    entry({ to: '/workspaces', group: 'workspace' }),
  ]
  expect(paths(entries)).toEqual(['/projects/shop/a', '/projects/shop/b', '/projects/shop/actions', '/workspaces'])
})

test('offers only entries that need no project if none is open', () => {
  expect(paths([entry({}), entry({ to: '/workspaces', group: 'workspace' })], { project: undefined })).toEqual([
    '/workspaces',
  ])
})

test('omits entries outside the role', () => {
  const purge = entry({ requires: 'projects:purge', to: '/projects/:project/purge' })
  expect(paths([purge], { project: 'shop' }, 'owner')).toContain('/projects/shop/purge')
  expect(paths([purge], { project: 'shop' }, 'viewer')).not.toContain('/projects/shop/purge')
})

test('offers no entry that requires a role to a person without one in the project', () => {
  expect(paths([entry({ requires: 'identities:read' })], { project: 'other' })).toEqual([])
})

test('omits entries that the target lacks, in all projects or in one [SH-13]', () => {
  const entries = [
    entry({}),
    entry({ to: '/projects/:project/oauth2/clients', group: 'oauth2' }),
    entry({ to: '/projects/:project/oauth2/api-keys', group: 'oauth2', service: 'control' }),
    entry({ to: '/projects/:project/settings', group: 'project' }),
    entry({ to: '/workspaces', group: 'workspace' }),
  ]
  const { projects, ...others } = session('owner')
  const selfHosted = (services: string[]): ConsoleSession => ({
    ...others,
    projects: projects.map((project) => ({ ...project, services })),
    target: { kind: 'self-hosted', name: 'Ours', control: false },
  })
  const offered = (services: string[]) =>
    navigation([{ nav: entries }], selfHosted(services), { project: 'shop' }).flatMap(({ items }) =>
      items.map(({ path }) => path),
    )
  expect(offered(['identity', 'oauth2'])).toEqual([
    '/projects/shop/identities',
    '/projects/shop/oauth2/clients',
    '/projects/shop/actions',
  ])
  expect(offered(['identity'])).toEqual(['/projects/shop/identities', '/projects/shop/actions'])
})

test('shows groups of remotes at their position, once, with their title', () => {
  const reports = { id: 'reports', title: { en: 'Reports' }, after: 'identities' as const }
  const remotes = [
    { nav: [entry({}), entry({ to: '/projects/:project/b', group: 'reports' })], groups: [reports] },
    {
      nav: [
        entry({ to: '/projects/:project/a', group: 'reports', order: 1 }),
        entry({ to: '/projects/:project/c', group: 'unknown' }),
        entry({ to: '/projects/:project/d', group: 'tools' }),
      ],
      groups: [
        { ...reports, title: { en: 'Other title' }, after: 'workspace' as const },
        { id: 'tools', title: { en: 'Tools' } },
        { id: 'empty', title: { en: 'Empty' } },
      ],
    },
  ]
  const sections = navigation(remotes, session('owner'), { project: 'shop' })
  expect(
    sections.map(({ group, title, items }) => [group, title?.en, items.map(({ path }) => path.slice(15))]),
  ).toEqual([
    ['identities', undefined, ['identities']],
    ['reports', 'Reports', ['a', 'b']],
    ['activity', undefined, ['actions']],
    ['tools', 'Tools', ['d']],
    ['project', undefined, ['c']],
  ])
})
