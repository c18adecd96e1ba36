import './help.mjs'

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'

import { loadSource } from './build/load-source.mjs'
import { root } from './build/places.mjs'

// npm run config -- diff|apply: shows or applies the differences between a project and a file or another project (docs/moving-configuration.md).
const usage = `Usage: npm run config -- diff|apply --url URL --project ID (--file FILE | --from ID) [--only PATH]... [--skip-addresses]
  --url             the control API: https://api.console.ory.sh, http://127.0.0.1:4400 of the embedded platform
  --project         the project to compare, and to change
  --file, --from    what it should be like: an exported file (JSON, YAML) or another project
  --only            only changes at this path and below, such as identity/session; may be repeated
  --skip-addresses  no change that names an address
  ORY_WORKSPACE_API_KEY in the environment is sent as bearer token.
  Changes that need a secret read it from ATRIUM_CONFIG_SECRETS, a JSON object of paths and secrets.
diff ends with 0 where nothing differs and 1 where something does; apply with 0 where all is applied. 2: wrong usage, a file or the API
could not be read, a secret is missing, or the project changed meanwhile.`

// The console's comparison.
const { changesBetween, faultsOf, patchOf, secretKey } = loadSource(
  path.join(root, 'apps/cloud/src/all-settings/configuration/changes.ts'),
)
const { configurationOf, readConfiguration, wholeConfigurationOf } = loadSource(
  path.join(root, 'apps/cloud/src/all-settings/configuration/document.ts'),
)

async function ask(url, method, body) {
  const key = process.env.ORY_WORKSPACE_API_KEY
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch((error) => {
    throw new Error(
      `${new URL(url).origin} can't be reached: ${error.cause?.code ?? error.cause?.message ?? error.message}`,
    )
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${response.status} ${reasonIn(text)}`)
  return JSON.parse(text)
}

/** The reason in an API error, else the beginning of its text. */
function reasonIn(text) {
  try {
    const { error } = JSON.parse(text)
    return error.reason ?? error.message
  } catch {
    return text.slice(0, 500)
  }
}

async function readFile(file) {
  try {
    const text = readFileSync(file, 'utf8')
    return await readConfiguration(/^\s*\{/.test(text) ? text : JSON.stringify(parse(text, { maxAliasCount: 0 })))
  } catch (error) {
    throw new Error(`${file}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`)
  }
}

/** Escapes control and bidirectional characters, which could hide a change in a terminal. */
const visible = (text) =>
  text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

const line = ({ key, before, after, secrets }) => {
  const sign = before === undefined ? '+' : after === undefined ? '-' : '~'
  const say = (value) => (value === undefined ? '' : JSON.stringify(value).slice(0, 100))
  return `${sign} ${key}  ${say(before)}${before !== undefined && after !== undefined ? ' → ' : ''}${say(after)}${secrets.length > 0 ? '  (needs a secret)' : ''}`
}

function secretsFor(changes) {
  const given = JSON.parse(process.env.ATRIUM_CONFIG_SECRETS ?? '{}')
  const needed = changes.flatMap((change) => change.secrets.map((at) => secretKey(change, at)))
  const missing = needed.filter((key) => typeof given[key] !== 'string' || given[key] === '')
  if (missing.length > 0) throw new Error(`secrets are missing in ATRIUM_CONFIG_SECRETS: ${missing.join(', ')}`)
  return given
}

async function run(command, { url, project, file, from, only = [], 'skip-addresses': skipAddresses }) {
  const projects = `${url.replace(/\/+$/, '')}/projects`
  const target = await ask(`${projects}/${encodeURIComponent(project)}`, 'GET')
  const before = configurationOf(target)
  const source = file
    ? await readFile(file)
    : wholeConfigurationOf(await ask(`${projects}/${encodeURIComponent(from)}`, 'GET'))
  const changes = changesBetween(before, source).filter(
    ({ key, hasAddress }) =>
      !(skipAddresses && hasAddress) &&
      (only.length === 0 || only.some((at) => key === at || key.startsWith(`${at}/`))),
  )
  for (const change of changes) console.log(visible(line(change)))
  console.log(`${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`)
  if (command === 'diff' || changes.length === 0) return changes.length === 0 || command === 'apply'
  const patch = patchOf(before, changes, secretsFor(changes))
  const { project: after } = await ask(`${projects}/${target.id}/revision/${target.revision_id}`, 'PATCH', patch)
  const organizations = (target.organizations ?? []).map(({ id }) => id)
  for (const { kind, name } of faultsOf(configurationOf(after), before, organizations))
    console.log(`warning: ${kind} ${name}`)
  console.log(`applied as revision ${after.revision_id}`)
  return true
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      project: { type: 'string' },
      file: { type: 'string' },
      from: { type: 'string' },
      only: { type: 'string', multiple: true },
      'skip-addresses': { type: 'boolean' },
    },
  })
  const [command] = positionals
  const isWhole = URL.canParse(values.url ?? '') && values.project && Boolean(values.file) !== Boolean(values.from)
  if ((command !== 'diff' && command !== 'apply') || !isWhole) {
    console.error(usage)
    process.exitCode = 2
  } else if (!(await run(command, values))) process.exitCode = 1
} catch (error) {
  console.error(
    String(error.message ?? error)
      .split('\n')
      .map(visible)
      .join('\n'),
  )
  process.exitCode = 2
}
