import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { freePort, root, startPlatform, workspaceToken } from '../servers.mjs'
import { missingBinaries, startServices } from '../self-hosted/services.mjs'

const slug = 'storefront-prod'

async function json(url, { method = 'GET', headers = {}, body } = {}) {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

const passwordSignIn = async (base, identifier, password) => {
  const { body: flow } = await json(`${base}/self-service/login/api`)
  const { status } = await json(`${base}/self-service/login?flow=${flow.id}`, {
    method: 'POST',
    body: { method: 'password', identifier, password },
  })
  return status
}

/** Exports a project with all kinds of data, imports it into the real services with their own commands, and compares. */
export async function exporting() {
  const missing = missingBinaries()
  if (missing.length > 0) return { lines: [`skipped: ${missing.join(', ')} name no binary`], problems: [] }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-export-'))
  const port = await freePort()
  const platform = await startPlatform({
    port,
    seconds: 120,
    env: { ATRIUM_DATA: 'memory', ATRIUM_SEED: 'demo', ATRIUM_WORKSPACE_TOKEN: workspaceToken },
  })
  let services
  try {
    const base = `http://127.0.0.1:${port}/p/${slug}`
    const admin = { headers: { authorization: `Bearer ${workspaceToken}` } }
    const person = { email: 'moved@storefront.example', password: 'correct-horse-battery-staple' }
    const made = await json(`${base}/admin/identities`, {
      ...admin,
      method: 'POST',
      body: {
        schema_id: 'customer',
        traits: { email: person.email, name: { first: 'Moved', last: 'Customer' } },
        credentials: { password: { config: { password: person.password } } },
      },
    })
    if (made.status !== 201) throw new Error(JSON.stringify(made))
    const said = execFileSync(process.execPath, ['scripts/export.mjs', '--url', base, '--to', folder], {
      cwd: root,
      env: { ...process.env, ORY_API_KEY: workspaceToken },
      encoding: 'utf8',
    })
    const filesOf = (name) => readdirSync(path.join(folder, name)).map((file) => path.join(folder, name, file))
    const itemsOf = (name) => filesOf(name).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')))
    const control = `http://127.0.0.1:${port}/projects`
    const { id } = (await json(control, admin)).body.find((one) => one.slug === slug)
    const { body: project } = await json(`${control}/${id}`, admin)
    services = await startServices({
      base: 'http://localhost:4455/a/main',
      adjust(kind, configuration) {
        if (kind === 'identity') {
          configuration.identity.schemas = filesOf('schemas').map((file) => ({
            id: decodeURIComponent(path.basename(file, '.json')),
            url: `file://${file}`,
          }))
          configuration.identity.default_schema_id = configuration.identity.schemas[0].id
        }
        if (kind === 'permission') configuration.namespaces = project.services.permission.config.namespaces
      },
    })
    const { identity, oauth2, permission } = pick(services.project)
    const command = (name, args) =>
      execFileSync(process.env[name], args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    command('KRATOS_BIN', [
      'import',
      'identities',
      ...filesOf('identities'),
      '--endpoint',
      identity.admin,
      '--format',
      'json',
    ])
    command('HYDRA_BIN', [
      'import',
      'oauth2-client',
      ...filesOf('clients'),
      '--endpoint',
      oauth2.admin,
      '--format',
      'json',
    ])
    command('KETO_BIN', [
      ...['relation-tuple', 'create', ...filesOf('relationships').flatMap((file) => ['-f', file])],
      ...[
        '--write-remote',
        new URL(permission.write).host,
        '--insecure-disable-transport-security',
        '--format',
        'json',
      ],
    ])
    const problems = await compare({ base, admin, services: { identity, oauth2, permission }, itemsOf })
    const status = await passwordSignIn(identity.public, person.email, person.password)
    if (status !== 200) problems.push(`a person of before can't sign in with the same password: ${status}`)
    const lines = [
      ...said.trim().split('\n'),
      `imported by ${Object.entries(services.versions)
        .map(([kind, version]) => `${kind} ${version}`)
        .join(', ')}; the same password signs in`,
    ]
    return { lines, problems }
  } finally {
    await services?.stopAll()
    await platform.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const pick = ({ identity, oauth2, permission }) => ({ identity, oauth2, permission })

/** Exported objects that differ on the services. */
async function compare({ base, admin, services: { identity, oauth2, permission }, itemsOf }) {
  const problems = []
  for (const one of itemsOf('identities')) {
    const found = await json(`${identity.admin}/admin/identities/by/external/${encodeURIComponent(one.external_id)}`)
    if (found.status !== 200 || JSON.stringify(sorted(found.body.traits)) !== JSON.stringify(sorted(one.traits)))
      problems.push(`identity ${one.external_id}: ${found.status}`)
  }
  for (const one of itemsOf('clients')) {
    const found = await json(`${oauth2.admin}/admin/clients/${encodeURIComponent(one.client_id)}`)
    const same =
      found.status === 200 &&
      Object.entries(one).every(
        ([name, value]) => JSON.stringify(sorted(found.body[name])) === JSON.stringify(sorted(value)),
      )
    if (!same) problems.push(`client ${one.client_id}: ${found.status}`)
  }
  for (const one of itemsOf('relationships')) {
    const query = new URLSearchParams({ namespace: one.namespace, object: one.object, relation: one.relation })
    if (one.subject_id !== undefined) query.set('subject_id', one.subject_id)
    for (const [name, value] of Object.entries(one.subject_set ?? {})) query.set(`subject_set.${name}`, value)
    const there = await json(`${permission.read}/relation-tuples/check/openapi?${query}`)
    const here = await json(`${base}/relation-tuples/check/openapi?${query}`, admin)
    if (there.body?.allowed !== here.body?.allowed) problems.push(`check ${query}: ${JSON.stringify(there.body)}`)
  }
  return problems
}

const sorted = (value) =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)]),
      )
