import { queryClient } from '@atrium/shared/api'
import { sessionKey, type ConsoleSession } from '@atrium/shared/session'

import { health } from '../console/health'
import { rememberProject } from '../console/last-project'
import { loader } from './home-page'

const target = { kind: 'self-hosted', name: 'Data centre' } as const
const project = (slug: string) => ({ id: slug, slug, name: slug, environment: 'prod', role: 'owner' as const })
const session: ConsoleSession = {
  user: { id: 'u1', name: 'Ada', email: 'ada@example.org' },
  workspaces: [],
  projects: [project('acme'), { ...project('kratos'), target }],
  target: { kind: 'embedded', name: 'Embedded' },
}
const ok = { status: 'ok', ms: 1 } as const
const failing = { status: 'failing', ms: 1 } as const

afterEach(() => queryClient.clear())

test.each([
  ['whose platform is down is not opened again', { 'kratos/identity': failing, 'kratos/oauth2': failing }, 'acme'],
  ['of which a service responds is opened again', { 'kratos/identity': failing, 'kratos/oauth2': ok }, 'kratos'],
  ['that is down is opened if all are', { 'kratos/identity': failing, acme: failing }, 'kratos'],
])('a project %s', async (_, known, opened) => {
  queryClient.setQueryData(sessionKey, session)
  queryClient.setQueryData(health.queryKey, { platform: ok, ...known })
  rememberProject('kratos')
  expect((await loader())?.headers.get('location')).toMatch(new RegExp(`^/projects/${opened}/`))
})
