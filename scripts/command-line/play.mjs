import { match, ok } from 'node:assert'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { chromium } from '@playwright/test'

import { launchOptions } from '../browser.mjs'
import { knowsHosts } from '../own-hosts.mjs'
import { freePort, startConsole, startPlatform, workspaceToken } from '../servers.mjs'
import { projectCommands, workspaceCommands } from './commands.mjs'
import { toolIn } from './tool.mjs'

const folder = process.env.ATRIUM_COMMAND_LINE
const demo = 'storefront-dev'
const owner = { email: 'ada@northwind.example', password: 'atrium-owner-demo' }
const results = []

async function step(title, run) {
  const error = await run().then(
    () => undefined,
    (reason) => reason,
  )
  results.push(!error)
  console.log(`${error ? '✗' : '✓'} ${title}${error ? `\n  ${error.message}` : ''}`)
}

/** Everything that needs a key, at the platform's own URL, which serves both APIs over TLS. */
async function withKeys() {
  const port = await freePort()
  const url = `https://localhost:${port}`
  const platform = await startPlatform({
    port,
    env: {
      ATRIUM_DATA: 'memory',
      ATRIUM_SEED: 'demo',
      ATRIUM_WORKSPACE_TOKEN: workspaceToken,
      ATRIUM_PLATFORM_TLS_CERTIFICATE: path.join(folder, 'tls/server.pem'),
      ATRIUM_PLATFORM_TLS_KEY: path.join(folder, 'tls/server.key'),
    },
  })
  try {
    const at = { ORY_CONSOLE_URL: url, ORY_ORYAPIS_URL: url }
    const state = { demo }
    const tool = toolIn(folder, { ...at, ORY_WORKSPACE_API_KEY: workspaceToken })
    for (const [title, run] of Object.entries(workspaceCommands)) await step(title, () => run({ tool, state }))
    const headers = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'command line' })
    const { id } = await tool.json(['get', 'project', demo])
    const made = await fetch(`${url}/projects/${id}/tokens`, { method: 'POST', headers, body })
    const { value } = await made.json()
    const own = toolIn(folder, { ...at, ORY_PROJECT_API_KEY: value })
    for (const [title, run] of Object.entries(projectCommands)) await step(title, () => run({ tool: own, state }))
  } finally {
    await platform.stop()
  }
}

/** The tool's message if it can't open a browser. */
async function addressIn(started) {
  for (let tries = 0; tries < 200; tries++) {
    const [found] = /http:\/\/project\.\S+\/oauth2\/auth\S+/.exec(started.said.stderr + started.said.stdout) ?? []
    if (found) return found
    await sleep(50)
  }
  throw new Error(`ory auth says no address: ${started.said.stderr}`)
}

/** `ory auth`: signs in to the console in a browser. */
async function signedIn() {
  const console_ = await startConsole()
  const browser = await chromium.launch(launchOptions())
  try {
    const tool = toolIn(folder, { ORY_CONSOLE_URL: console_.url, ORY_ORYAPIS_URL: console_.url })
    await step('ory auth signs in at the console', async () => {
      const started = tool.start(['auth'])
      const page = await browser.newPage()
      await page.goto(await addressIn(started))
      await page.getByRole('textbox', { name: /e-?mail/i }).fill(owner.email)
      await page.getByLabel('Password', { exact: true }).fill(owner.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('button', { name: 'Allow' }).click()
      await page.getByRole('heading', { name: 'You’re signed in to the command line' }).waitFor()
      const { code, stderr } = await started.ended
      ok(code === 0, stderr)
    })
    await step('its commands act with the person’s role', async () => {
      ok(JSON.stringify(await tool.json(['list', 'projects'])).includes(demo))
      ok(JSON.stringify(await tool.json(['list', 'identities', '--project', demo])).includes(`@${demo}.example`))
      ok(JSON.stringify(await tool.json(['list', 'oauth2-clients', '--project', demo])).includes('storefront-web'))
      await tool.run(['get', 'identity-config', '--project', demo])
    })
    await step('ory auth logout ends it', async () => {
      await tool.run(['auth', 'logout'])
      const after = tool.start(['list', 'projects'])
      match(await addressIn(after), /oauth2\/auth/)
      after.child.kill()
      await after.ended
    })
  } finally {
    await browser.close()
    await console_.stop()
  }
}

const hosts = ['api.localhost', 'project.localhost', `${demo}.projects.localhost`]
if (await knowsHosts(hosts, fileURLToPath(import.meta.url))) {
  await withKeys()
  await signedIn()
  const passed = results.filter(Boolean).length
  console.log(`${passed} passed, ${results.length - passed} failed`)
  if (passed < results.length) process.exitCode = 1
}
