import './help.mjs'

import { existsSync, readdirSync, rmdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { readProject } from './export/read-project.mjs'

// npm run export -- --url URL --to FOLDER: exports a project's data as files for `kratos import identities`,
// `keto relation-tuple create` and `hydra import oauth2-client` (docs/scaling.md).
const usage = `Usage: npm run export -- --url URL --to FOLDER
  --url  the project's API, such as http://127.0.0.1:4400/p/my-project
  --to   a new folder; it gets password hashes, so keep it where only you can read it
  ORY_API_KEY in the environment is sent as bearer token: a key of the project or its workspace.`

function refuse(reason) {
  console.error(reason)
  process.exit(2)
}

function read() {
  try {
    return parseArgs({ options: { url: { type: 'string' }, to: { type: 'string' } } }).values
  } catch (error) {
    return refuse(`${error.message}\n\n${usage}`)
  }
}

const values = read()
const key = process.env.ORY_API_KEY
if (!values.url || !values.to) refuse(usage)
if (!URL.canParse(values.url)) refuse(`--url ${values.url}: must be a URL such as http://127.0.0.1:4400/p/my-project`)
if (!key) refuse('ORY_API_KEY is missing.')
const isNew = !existsSync(values.to)
if (!isNew && readdirSync(values.to).length > 0) refuse(`${values.to} is not empty.`)

async function get(at) {
  const response = await fetch(values.url.replace(/\/$/, '') + at, {
    headers: { accept: 'application/json', authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(30_000),
  }).catch((error) => {
    throw new Error(
      `${new URL(values.url).host} can't be reached: ${error.cause?.code ?? error.cause?.message ?? error.message}`,
    )
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`GET ${at.split('?')[0]} responded with ${response.status}: ${text.slice(0, 300)}`)
  return { body: JSON.parse(text), link: response.headers.get('link') }
}

try {
  const { identities, relationships, clients, schemas, left, confidential } = await readProject(get, values.to)
  console.log(`${identities} identities, ${relationships} relationships, ${clients} clients, ${schemas.length} schemas`)
  for (const [kind, count] of Object.entries(left))
    console.log(`not exported: ${kind} of ${count} identities, who set it up again`)
  if (confidential.length > 0) console.log(`get a new secret at the import: ${confidential.join(', ')}`)
} catch (error) {
  console.error(error.message)
  if (isNew && existsSync(values.to) && readdirSync(values.to).length === 0) rmdirSync(values.to)
  process.exit(1)
}
