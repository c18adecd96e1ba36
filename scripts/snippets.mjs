import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import ts from 'typescript'

import { build } from './build.mjs'
import { root, startConsole, workspaceToken } from './servers.mjs'
import { runs } from './snippets/runs.mjs'

// npm run snippets [-- FRAMEWORK…]: runs the snippets of Get started against Atrium, each in its own folder, and reports which ran.
// It installs the snippets' packages, so it needs network access; it isn't part of npm test.

const project = 'storefront-dev'
const person = { identifier: `customer-1@${project}.example`, password: 'marigold-ferry-28' }

/** The console's module with the snippets, as JavaScript. */
async function loadSnippets(folder) {
  const source = readFileSync(path.join(root, 'apps/cloud/src/get-started/snippets.ts'), 'utf8')
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: 'ESNext', target: 'ES2022' } })
  const file = path.join(folder, 'snippets.mjs')
  writeFileSync(file, outputText)
  return import(file)
}

/** Signs the demo's customer in. @returns the cookies */
async function signIn(url) {
  const json = { accept: 'application/json' }
  const begun = await fetch(`${url}/self-service/login/browser`, { headers: json })
  const cookies = begun.headers.getSetCookie().map((line) => line.split(';')[0])
  const flow = await begun.json()
  const csrf_token = flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token').attributes.value
  const done = await fetch(`${url}/self-service/login?flow=${flow.id}`, {
    method: 'POST',
    headers: { ...json, 'content-type': 'application/json', cookie: cookies.join('; ') },
    body: JSON.stringify({ method: 'password', csrf_token, ...person }),
  })
  if (!done.ok) throw new Error(`The demo's customer can't sign in: ${await done.text()}`)
  const { session } = await done.json()
  const all = [...cookies, ...done.headers.getSetCookie().map((line) => line.split(';')[0])]
  return { cookie: all.join('; '), identity: session.identity.id }
}

/** Lets pages of an origin call the project's public API. */
async function allowOrigin(platformUrl, origin) {
  const headers = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }
  const projects = await (await fetch(`${platformUrl}/projects`, { headers })).json()
  const { id } = projects.find(({ slug }) => slug === project)
  const body = JSON.stringify([{ op: 'replace', path: '/cors_public', value: { enabled: true, origins: [origin] } }])
  const response = await fetch(`${platformUrl}/projects/${id}`, { method: 'PATCH', headers, body })
  if (!response.ok) throw new Error(`The project's CORS settings: ${await response.text()}`)
}

await build({ quiet: true })
const folder = mkdtempSync(path.join(tmpdir(), 'atrium-snippets-'))
const console_ = await startConsole()
const results = []
try {
  const { frameworks, frameworkNames, snippetOf } = await loadSnippets(folder)
  const url = `${console_.url}/a/${project}`
  const signedIn = await signIn(url)
  const asked = process.argv.slice(2)
  for (const name of frameworks.filter((one) => asked.length === 0 || asked.includes(one))) {
    const own = mkdtempSync(path.join(folder, `${name}-`))
    const snippet = snippetOf(name, { url, console: console_.url, slug: project })
    console.log(`${frameworkNames[name]} …`)
    const given = { snippet, folder: own, url, ...signedIn, allowOrigin: (at) => allowOrigin(console_.platformUrl, at) }
    const result = await runs[name](given).catch((error) => ({
      state: 'failed',
      about: String(error.message ?? error),
    }))
    results.push({ name: frameworkNames[name], ...result })
  }
} finally {
  await console_.stop()
  rmSync(folder, { recursive: true, force: true })
}

const marks = { run: '✓ run     ', compiled: '~ compiled', missing: '– not run ', failed: '✗ failed  ' }
console.log()
for (const { name, state, about } of results) console.log(`${marks[state]} ${name.padEnd(18)} ${about}`)
if (results.some(({ state }) => state === 'failed')) process.exitCode = 1
