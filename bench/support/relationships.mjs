import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import path from 'node:path'

import { root, workspaceToken } from '../../scripts/servers.mjs'

/** Relationships per insert statement. */
const CHUNK = 50_000

export const rules = `import { Namespace, SubjectSet, Context } from "@ory/keto-namespace-types"
class User implements Namespace {}
class Group implements Namespace {
  related: { members: (User | SubjectSet<Group, "members">)[] }
}
class Folder implements Namespace {
  related: { viewers: (User | SubjectSet<Group, "members">)[] }
  permits = { view: (ctx: Context): boolean => this.related.viewers.includes(ctx.subject) }
}
class Document implements Namespace {
  related: { parents: Folder[]; viewers: User[] }
  permits = {
    view: (ctx: Context): boolean =>
      this.related.viewers.includes(ctx.subject) || this.related.parents.traverse((folder) => folder.permits.view(ctx)),
  }
}`

/** The key for secrets in PostgreSQL, one per run. */
export const secretsKey = randomBytes(32).toString('base64')

const columns =
  'project_id, namespace, object, relation, subject_id, subject_namespace, subject_object, subject_relation, created_at'

/** Each document has its own viewer and a folder; 100 folders are viewed by 20 groups of 50 people; a group has 10,000 members. */
function statements(project, from, to) {
  const all = []
  const insert = (select, first, last) => {
    for (let at = first; at < last; at += CHUNK)
      all.push(`insert into permission_tuples (${columns}) select '${project}', ${select}, now()
        from generate_series(${at}, ${Math.min(last, at + CHUNK) - 1}) n`)
  }
  if (from === 0) {
    insert(`'Group', 'g' || n / 50, 'members', 'p' || n / 50 || '-' || n % 50, null, null, null`, 0, 1_000)
    insert(`'Folder', 'f' || n, 'viewers', null, 'Group', 'g' || n % 20, 'members'`, 0, 100)
    insert(`'Group', 'large', 'members', 'member' || n, null, null, null`, 0, 10_000)
  }
  insert(`'Document', 'd' || n, 'viewers', 'own' || n, null, null, null`, from, to)
  insert(`'Document', 'd' || n, 'parents', null, 'Folder', 'f' || n % 100, ''`, from, to)
  return all
}

/**
 * Fills a database with a project and documents up to `to`. If it is a folder, no platform may have it open.
 * @returns the project's slug
 */
export async function fill(storage, from, to) {
  const { createPlatform } = await import(pathToFileURL(path.join(root, 'servers/platform/dist/platform.js')).href)
  const platform = await createPlatform({
    data: 'memory',
    secretsKey,
    seed: 'demo',
    consoleUrl: 'http://localhost:4455',
    limits: { statement: 600_000 },
    workspaceToken,
    ...storage,
  })
  try {
    const { id, slug } = await projectOf(platform)
    for (const sql of statements(id, from, to)) await execute(platform.db, sql)
    await execute(platform.db, 'vacuum analyze permission_tuples')
    return slug
  } finally {
    await platform.close()
  }
}

const execute = (db, sql) =>
  db.executeQuery({
    sql,
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: 'fill' },
  })

/** The measurement's project, created if missing. */
async function projectOf(platform) {
  const send = async (method, path, body) => {
    const response = await platform.fetch(
      new Request(`http://localhost:4400${path}`, {
        method,
        headers: { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const result = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(result)}`)
    return result
  }
  const projects = await send('GET', '/projects')
  const made = projects.find(({ name }) => name === 'Permissions')
  if (made) return made
  const [{ workspace_id }] = projects
  const project = { name: 'Permissions', environment: 'dev', home_region: 'eu-central', workspace_id }
  const { id, slug } = await send('POST', '/projects', project)
  const base = '/services/permission/config'
  await send('PATCH', `/projects/${id}`, [
    { op: 'add', path: `${base}/namespaces`, value: { location: `base64://${Buffer.from(rules).toString('base64')}` } },
    { op: 'add', path: `${base}/limit`, value: { max_expand_size: 20_000 } },
  ])
  return { id, slug }
}
