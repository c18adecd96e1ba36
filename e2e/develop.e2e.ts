import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { freePort, root } from '../scripts/servers.mjs'
import { expect, test } from './support'

const screen = (title: string, said: string) => `
import { useState } from 'react'
import { useLoaderData } from 'react-router'

export const loader = async () => ${JSON.stringify(said)}

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
    nav: [{ title: { en: 'Edited' }, to: '/edited', group: 'project', icon: 'x' }],
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

test('an edit of a screen shows without a reload and keeps what was typed; its loader is the new one [SH-03]', async ({
  page,
  signInAs,
  baseURL,
}) => {
  test.setTimeout(120_000)
  // Inside of the project, where libraries are found, and outside of what is kept.
  mkdirSync(path.join(root, '.atrium'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.atrium/edited-'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  mkdirSync(path.join(folder, 'src'))
  for (const [name, text] of Object.entries(files)) write(name, text)

  const port = await freePort()
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js')
  const server = spawn(process.execPath, [rspack, 'serve', '--config', 'rspack.config.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ATRIUM_DEV_PORT: String(port),
      ATRIUM_PORT: new URL(baseURL ?? '').port,
    },
    stdio: 'ignore',
  })
  try {
    const address = `http://localhost:${port}/edited`
    const answers = () => fetch(address, { headers: { accept: 'text/html' } }).then(({ ok }) => ok)
    await expect.poll(() => answers().catch(() => false), { timeout: 60_000 }).toBe(true)
    await signInAs('owner')
    await page.goto(address)
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
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
