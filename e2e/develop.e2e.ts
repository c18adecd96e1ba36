import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { freePort, root } from '../scripts/servers.mjs'
import { expect, personOf, signInOnPage, test } from './support'

const screen = (title: string, message: string) => `
import { useState } from 'react'
import { useLoaderData } from 'react-router'

export const loader = async () => ${JSON.stringify(message)}

export function Component() {
  const said = useLoaderData<string>()
  const [name, setName] = useState('')
  return <>
    <h1>${title}</h1>
    <p>{said}</p>
    <label>Name <input value={name} onChange={(event) => setName(event.target.value)} /></label>
  </>
}
`

const domain = `
  export const domain = {
    contract: 1,
    id: 'edited',
    mounts: [{ path: '/edited', routes: [{ index: true, lazy: () => import('./screen') }] }],
    nav: [{ title: { en: 'Edited' }, to: '/edited', group: 'labs', icon: 'M4 4h16v16H4z' }],
    groups: [{ id: 'labs', title: { en: 'Labs' }, after: 'identities' }],
    commands: [],
    search: [],
  }
`

const files = {
  'package.json': '{ "name": "edited", "version": "1.0.0", "type": "module" }',
  'rspack.config.mjs': `
    import { remote } from '../../scripts/rspack-app.mjs'
    export default remote({ id: 'edited', dir: import.meta.dirname })
  `,
  'src/domain.ts': domain,
  'src/screen.tsx': screen('Before', 'loaded first'),
}

type Edited = { address: string; write: (name: string, text: string) => void; readOutput: () => string }

/** Runs while a remote is served from its own folder; `env` selects the console. */
async function withRemote(env: Record<string, string>, run: (edited: Edited) => Promise<void>) {
  // Inside the project, where libraries resolve, but outside version control.
  mkdirSync(path.join(root, '.atrium'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.atrium/edited-'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  mkdirSync(path.join(folder, 'src'))
  for (const [name, text] of Object.entries(files)) write(name, text)

  const port = await freePort()
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js')
  const server = spawn(process.execPath, [rspack, 'serve', '--config', 'rspack.config.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', ATRIUM_DEV_PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  server.stdout.on('data', (data) => (output += String(data)))
  try {
    const address = `http://localhost:${port}`
    const responds = () => fetch(address, { headers: { accept: 'text/html' } }).then(({ status }) => status < 500)
    await expect.poll(() => responds().catch(() => false), { timeout: 60_000 }).toBe(true)
    await run({ address, write, readOutput: () => output })
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

test('shows an edit of a screen without a reload, keeps the input, and uses its new loader [SH-03]', async ({
  page,
  signInAs,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await withRemote({ ATRIUM_PORT: new URL(baseURL ?? '').port }, async ({ address, write }) => {
    await signInAs('owner')
    await page.goto(`${address}/edited`)
    await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible({ timeout: 30_000 })
    await page.getByLabel('Name').fill('kept')
    let loads = 0
    page.on('load', () => loads++)

    write('src/screen.tsx', screen('After', 'loaded later'))
    await expect(page.getByRole('heading', { name: 'After' })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('kept')
    await expect(page.getByText('loaded first')).toBeVisible()

    await page.getByRole('link', { name: 'Edited', exact: true }).click()
    await expect(page.getByText('loaded later')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('kept')
    expect(loads).toBe(0)
  })
})

test('a remote is developed inside a running console: an edit keeps the input, and the console is unchanged [SH-03]', async ({
  page,
  baseURL,
  violations,
}) => {
  test.setTimeout(120_000)
  const released = baseURL ?? ''
  await withRemote({ ATRIUM_URL: released }, async ({ address, write, readOutput: said }) => {
    const opened = await waitFor(() => /http:\S+atrium-dev=\S+/.exec(said())?.[0])
    // Only a browser opened with that URL has access, and only for requests from its own page.
    expect((await fetch(`${address}/session`)).status).toBe(403)
    expect((await fetch(`${address}/?atrium-dev=guessed`)).status).toBe(403)
    await page.goto(opened)
    await signInOnPage(page, personOf('owner'))
    await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible()
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name).filter((name) => /session/.test(name))).toEqual([])
    const [cookie] = cookies.filter(({ name }) => name.startsWith('atrium_dev_'))
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
    expect((await fetch(`${address}/session`, { headers })).status).toBe(200)
    for (const origin of ['https://elsewhere.example', released])
      expect((await fetch(`${address}/session`, { headers: { ...headers, origin } })).status).toBe(403)

    await page.goto(`${address}/edited`)
    await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible({ timeout: 30_000 })
    // Its own navigation group, with an icon from its own path data.
    const rail = page.getByRole('navigation', { name: 'Navigation' })
    await expect(rail.getByRole('heading', { name: 'Labs' })).toBeVisible()
    await expect(rail.getByRole('link', { name: 'Edited' }).locator('path')).toHaveAttribute('d', 'M4 4h16v16H4z')
    await page.getByLabel('Name').fill('kept')
    let loads = 0
    page.on('load', () => loads++)
    write('src/screen.tsx', screen('After', 'loaded later'))
    await expect(page.getByRole('heading', { name: 'After' })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('kept')
    expect(loads).toBe(0)
    // The local shell is served under the same conditions as the console.
    expect((await fetch(`${address}/@dev/shell/main.js`)).status).toBe(403)

    // The other remotes are the console's, with its data, and changes reach it.
    await page.goto(`${address}/projects/storefront-prod/permissions/relationships/new`)
    await page.getByRole('dialog').waitFor()
    const proof = await page.evaluate(async () => {
      const proof = { 'X-Atrium-Request': '1', 'content-type': 'application/json' }
      return (await fetch('/api/p/nowhere/admin/identities', { method: 'POST', headers: proof, body: '{}' })).status
    })
    expect(proof).toBe(404)
    const registry = await (await fetch(`${released}/registry.json`)).text()
    expect(registry).not.toContain('edited')
    expect(violations).toEqual([])
  })
})

test('with the console’s own shell, an edit shows without a reload and resets the screen [SH-03]', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const env = { ATRIUM_URL: baseURL ?? '', ATRIUM_DEV_SHELL: 'console' }
  await withRemote(env, async ({ address, write, readOutput }) => {
    expect(readOutput()).toContain('Edited screens will lose their input')
    await page.goto(await waitFor(() => /http:\S+atrium-dev=\S+/.exec(readOutput())?.[0]))
    await signInOnPage(page, personOf('owner'))
    await page.getByRole('navigation', { name: 'Navigation' }).waitFor()
    await page.goto(`${address}/edited`)
    await page.getByLabel('Name').fill('lost', { timeout: 30_000 })
    let loads = 0
    page.on('load', () => loads++)
    write('src/screen.tsx', screen('After', 'loaded later'))
    await expect(page.getByRole('heading', { name: 'After' })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('')
    expect(loads).toBe(0)
  })
})

async function waitFor<Value>(find: () => Value | undefined): Promise<Value> {
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
  const value = find()
  if (!value) throw new Error('it is gone')
  return value
}
