import { queryClient } from '@atrium/shared/api'
import { sessionKey, type ConsoleSession } from '@atrium/shared/session'

import { rememberProject } from '../console/last-project'
import { loader } from './home-page'
import { projectHealth } from './project-health'

const target = { kind: 'self-hosted', name: 'Data centre' } as const
const project = (slug: string) => ({ id: slug, slug, name: slug, environment: 'prod', role: 'owner' as const })
const hosted = { ...project('cloud'), target: { kind: 'hosted', name: 'Cloud' } as const }
const session: ConsoleSession = {
  user: { id: 'u1', name: 'Ada', email: 'ada@example.org' },
  workspaces: [],
  projects: [hosted, project('acme'), { ...project('kratos'), target }],
  target: { kind: 'embedded', name: 'Embedded' },
}
const ok = { status: 'ok', ms: 1 } as const
const failing = { status: 'failing', ms: 1 } as const

afterEach(() => queryClient.clear())

test.each([
  ['another project if the platform of the last one is down', ['acme', 'kratos'], failing, 'acme'],
  ['a project of the console’s own platform rather than another one', ['cloud', 'acme', 'kratos'], failing, 'acme'],
  ['a project of another platform if there is no other', ['cloud', 'kratos'], failing, 'cloud'],
  ['the last project if one of its services responds', ['acme', 'kratos'], ok, 'kratos'],
  ['whose platform is down is opened if there is no other', ['kratos'], failing, 'kratos'],
] as const)('opens %s', async (_, slugs, oauth2, opened) => {
  const projects = session.projects.filter(({ slug }) => slugs.some((known) => known === slug))
  queryClient.setQueryData(sessionKey, { ...session, projects })
  queryClient.setQueryDefaults(projectHealth('kratos').queryKey, { staleTime: Infinity })
  queryClient.setQueryData(projectHealth('kratos').queryKey, { 'kratos/identity': failing, 'kratos/oauth2': oauth2 })
  rememberProject('kratos')
  expect((await loader())?.headers.get('location')).toMatch(new RegExp(`^/projects/${opened}/`))
})
