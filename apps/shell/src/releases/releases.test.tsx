import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { NotifyOutlet, question, toasts } from '@atrium/shared/notify'

import { GatewayError } from '../../../../servers/gateway/src/errors'
import { createRegistry } from '../../../../servers/gateway/src/page/registry'
import { createErrorStore } from '../../../../servers/gateway/src/remote-errors/error-store'
import { createReleasedRemotes } from '../../../../servers/gateway/src/remotes/released-remotes'
import { Component as Release } from './release-page'
import { Component as Releases } from './releases-page'

const root = mkdtempSync(join(tmpdir(), 'atrium-releases-'))
const put = (name: string, content: unknown) => {
  const file = join(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
  return file
}
const remote = (id: string, version: string, more: object = {}) => ({
  id,
  version,
  entry: `https://cdn.example/${version}/e.js`,
  mounts: [`/projects/:project/${id}`],
  contract: 1,
  shared: { react: '^19.2.0' },
  team: { name: 'Reports team', contact: 'reports@example.com' },
  ...more,
})
const at = '2026-01-01T00:00:00.000Z'
const release = (version: string) => ({
  from: `https://cdn.example/${version}/remote.json`,
  integrity: 'sha384-x',
  at,
  remote: remote('reports', version),
})
put('apps/selfservice/dist/remote.json', remote('selfservice', '1.0.0', { entry: 'e.js', mounts: ['/a/:project'] }))
const released = {
  remotes: [{ id: 'reports', version: '2.0.0', canary: { version: '3.0.0', share: 10 } }],
  versions: { reports: { '2.0.0': release('2.0.0'), '3.0.0': release('3.0.0') } },
  history: [
    { at, by: 'ci', remote: 'reports', action: 'canary', version: '3.0.0', replaced: '2.0.0' },
    { at, by: 'ci', remote: 'reports', action: 'release', version: '2.0.0', replaced: null },
  ],
}

const { fetch } = globalThis
/** What the gateway returns instead: no response, or a status. */
let failing: 'cut' | number | undefined
afterEach(() => {
  globalThis.fetch = fetch
  failing = undefined
})
afterAll(() => rmSync(root, { recursive: true }))

const path = join(root, 'registry.json')
const silent = { error: () => undefined }

/** The gateway's registry behind its two routes, with a separate file. The gateway's own tests cover sessions and roles. */
function serve(keepsFile = true) {
  const config = { root, data: 'memory', registry: keepsFile ? path : undefined }
  const registry = createRegistry(config, silent)
  const errors = createErrorStore()
  const remotes = createReleasedRemotes(config, {
    readRegistry: registry.read,
    refreshRegistry: registry.refresh,
    errors,
  })
  globalThis.fetch = async (input, init) => {
    const [, , , id, action] = new URL(String(input), location.href).pathname.split('/')
    if (failing === 'cut') throw new TypeError('Failed to fetch')
    const error = (status: number, reason: string) => Response.json({ error: { code: status, reason } }, { status })
    if (failing !== undefined) return error(failing, 'Only owners of the console.')
    try {
      if (init?.method === 'POST' && id && (action === 'rollback' || action === 'retire'))
        await remotes.change(id, action, { by: 'ada@northwind.example', ...(JSON.parse(String(init.body)) as object) })
      return Response.json(await remotes.list())
    } catch (problem) {
      if (problem instanceof GatewayError) return error(problem.status, problem.message)
      throw problem
    }
  }
  return errors
}

function open(at: string) {
  queryClient.clear()
  toasts.set([])
  question.set(undefined)
  const router = createMemoryRouter(
    [
      { path: '/releases', Component: Releases },
      { path: '/releases/:remote', Component: Release },
    ],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router} />
        <NotifyOutlet />
      </Suspense>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

beforeEach(() => void put('registry.json', released))

test('shows owners the versions of each remote and opens one from the list', async () => {
  serve()
  const user = open('/releases')
  const row = await screen.findByRole('link', { name: /reports/ })
  expect(screen.getByText(/Canary 3\.0\.0/)).toBeInTheDocument()
  expect(screen.getByText(/Reports team · Released/)).toBeInTheDocument()
  await user.click(row)
  expect(await screen.findByRole('heading', { level: 1, name: 'reports' })).toBeInTheDocument()
  expect(await screen.findByText('https://cdn.example/2.0.0/')).toBeInTheDocument()
  expect(screen.getByText('^19.2.0')).toBeInTheDocument()
})

test('ends a canary, restores the previous version, and retires a remote once its name is typed', async () => {
  serve()
  const user = open('/releases/reports')
  await user.click(await screen.findByRole('button', { name: 'End canary' }))
  let dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'End canary' }))
  expect(await screen.findByRole('button', { name: 'Roll back' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retire' }))
  dialog = within(await screen.findByRole('alertdialog'))
  const retire = dialog.getByRole('button', { name: 'Retire' })
  expect(retire).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), 'reports')
  await user.click(retire)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull())
  const { history, remotes } = JSON.parse(readFileSync(path, 'utf8')) as typeof released
  expect(history.slice(0, 2).map(({ action, by }) => [action, by])).toEqual([
    ['retire', 'ada@northwind.example'],
    ['rollback', 'ada@northwind.example'],
  ])
  expect(remotes).toEqual([{ id: 'reports', off: true }])
})

test('explains unavailable actions of the sign-in remote and of a gateway without a registry file', async () => {
  serve()
  open('/releases/selfservice')
  expect(await screen.findByRole('button', { name: 'Retire' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Roll back' })).toHaveAttribute('aria-disabled', 'true')
  cleanup()
  serve(false)
  open('/releases/selfservice')
  expect(await screen.findByRole('button', { name: 'Retire' })).toHaveAccessibleDescription(/registry file/i)
})

test('counts the failures of a version on both pages', async () => {
  const errors = serve()
  const failure = {
    remote: 'reports',
    version: '2.0.0',
    kind: 'broken' as const,
    message: 'x is not a function',
    stack: '',
  }
  for (let times = 0; times < 3; times += 1) await errors.add(failure)
  const user = open('/releases')
  expect(await screen.findByText('Failures: 3')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /reports/ }))
  expect(await screen.findByText(/x is not a function/)).toBeInTheDocument()
})

test.each(['/releases', '/releases/reports'])('%s reports the error, and retries', async (at) => {
  serve()
  for (const kind of ['cut', 403, 500] as const) {
    failing = kind
    const user = open(at)
    const again = await screen.findByRole('button', { name: 'Try again' })
    failing = undefined
    await user.click(again)
    expect(await screen.findAllByText('2.0.0')).not.toEqual([])
    cleanup()
  }
})

test('shows an unknown remote as not found', async () => {
  serve()
  open('/releases/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})
