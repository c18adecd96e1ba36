import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './build/places.mjs'

// `npm run new:remote -- reports`: a remote with one list screen that passes its tests. The shell is not touched: the registry finds it.
const [name = ''] = process.argv.slice(2)
const folder = path.join(root, 'apps', name)

function stop(reason) {
  console.error(reason)
  process.exit(1)
}

if (!/^[a-z][a-z0-9-]*$/.test(name))
  stop('Name the remote in lower-case letters, digits and dashes: npm run new:remote -- reports')
if (existsSync(folder)) stop(`There is an apps/${name} already.`)

const title = name.replace(/-/g, ' ').replace(/^./, (first) => first.toUpperCase())
const from = JSON.parse(readFileSync(path.join(root, 'apps/permissions/package.json'), 'utf8'))

const files = {
  'package.json': `${JSON.stringify(
    {
      ...from,
      name: `@atrium/${name}`,
      scripts: { ...from.scripts, test: `node ../../scripts/test.mjs ${name}` },
    },
    null,
    2,
  )}\n`,
  'tsconfig.json': `{ "extends": "../../tsconfig.base.json", "include": ["src", "../../servers/platform/testing/*.d.ts"] }\n`,
  'rspack.config.mjs': `import { remote } from '../../scripts/rspack-app.mjs'

export default remote({ id: '${name}', dir: import.meta.dirname })
`,
  'src/domain.ts': `import { defineDomain } from '@atrium/shared/contract/domain'

import { sessions } from './sessions/routes'

export const domain = defineDomain('${name}', { '/projects/:project/${name}': [sessions] })
`,
  'src/sessions/routes.ts': `import type { Resource } from '@atrium/shared/contract/domain'

const title = { en: '${title}', de: '${title}' }
const requires = 'projects:read'
const path = '/projects/:project/${name}'

export const sessions: Resource = {
  routes: [{ path, handle: { title, requires }, lazy: () => import('./sessions-page') }],
  nav: [{ title, to: path, requires, group: 'project', icon: 'layout-grid', order: 50 }],
}
`,
  'src/domain.test.ts': `import { describeDomain } from '@atrium/shared/testing'

import { domain } from './domain'

describeDomain(domain)
`,
  'src/text/en.ts': `export const en = {
  title: '${title}',
  about: 'The sessions of this project, as a first screen to start from.',
  columns: { id: 'Session', active: 'State' },
  active: 'Active',
  ended: 'Ended',
  empty: 'Nothing here yet',
  emptyAbout: 'As soon as somebody signs in, it stands here.',
}

export type Text = typeof en
`,
  'src/text/de.ts': `import type { Text } from './en'

export const de: Text = {
  title: '${title}',
  about: 'Die Sitzungen dieses Projekts, als erster Bildschirm zum Weiterbauen.',
  columns: { id: 'Sitzung', active: 'Zustand' },
  active: 'Aktiv',
  ended: 'Beendet',
  empty: 'Noch nichts da',
  emptyAbout: 'Sobald sich jemand anmeldet, steht es hier.',
}
`,
  'src/text/index.ts': `import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { Text } from './en'
export const useText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
`,
  'src/sessions/queries.ts': `import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { paging } from '@atrium/shared/routing'

/** The address of the list: the project, the page. */
export const SessionListPlace = z.object({ project: z.string(), ...paging })
export type SessionListPlace = z.infer<typeof SessionListPlace>

export const sessionList = ({ project, page, size }: SessionListPlace) =>
  queryOptions({
    queryKey: resourceKey('sessions', project, '${name}', { page, size }),
    queryFn: async ({ signal }) =>
      readPage(
        await identityApi(projectScope(project)).listSessionsRaw({ pageToken: page, pageSize: size }, { signal }),
      ),
  })
`,
  'src/sessions/sessions-page.tsx': `import { loads, useLoaded } from '@atrium/shared/routing'
import { ListScreen, type Column } from '@atrium/shared/table'
import { EmptyState, Identifier, StateDot } from '@atrium/shared/ui'
import type { Session } from '@ory/client-fetch'

import { useText, type Text } from '../text'
import { sessionList, SessionListPlace } from './queries'

export const loader = loads(SessionListPlace, sessionList)

const columns = (t: Text): Column<Session>[] => [
  { id: 'id', header: t.columns.id, cell: ({ id }) => <Identifier value={id} /> },
  {
    id: 'active',
    header: t.columns.active,
    cell: ({ active }) => <StateDot tone={active ? 'success' : 'off'}>{active ? t.active : t.ended}</StateDot>,
  },
]

export function Component() {
  const t = useText()
  const { place, data } = useLoaded<typeof loader>()
  return (
    <ListScreen
      name="${name}"
      title={t.title}
      about={t.about}
      data={data}
      place={place}
      columns={columns(t)}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t.empty}>{t.emptyAbout}</EmptyState>}
    />
  )
}
`,
  'src/sessions/sessions-page.test.tsx': `import { screen } from '@testing-library/react'

import { renderDomain, testProject } from '@atrium/shared/testing'

import { domain } from '../domain'

test('an empty project says that there is nothing yet', async () => {
  const opened = await platform()
  const { slug } = await testProject(opened)
  renderDomain(domain, \`/projects/\${slug}/${name}\`, { platform: opened })
  expect(await screen.findByText('Nothing here yet', {}, { timeout: 10_000 })).toBeInTheDocument()
})
`,
}

for (const [file, text] of Object.entries(files)) {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

console.log(`apps/${name} is there. Next:
  npm install                          link the new workspace
  npm test -w apps/${name}             its tests
  npm run dev                          it is in the navigation of every project, under "${title}"`)
