import { createHash, timingSafeEqual } from 'node:crypto'
import type { Role } from '@atrium/shared/operations'
import type { Database } from '../db/database'
import { remembered } from '../db/remember'
import { anonymous, type Actor, type Person } from './actor'
import type { People } from './console-people'
import { CONSOLE_SLUG } from './console-slug'
import { findProject } from './find-project'

export type Gate = {
  people: People
  /** Grants access to everything; for operators of the platform. */
  operatorToken: string | undefined
  /** The audience that tokens of the command line tool must have. */
  commandLineAudience: string
}

/** How keys are stored: as SHA-256. They are random, so a slow hash would add nothing. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

const equal = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(hashKey(a)), Buffer.from(hashKey(b)))

/**
 * The owner of a bearer token: an operator, a key, or a person signed in to the console or the command line tool.
 * @returns anonymous without a token, undefined for an invalid or expired one
 */
export async function authenticate(
  db: Database,
  token: string | undefined,
  now: Date,
  gate: Gate,
  request: { isRequested?: boolean } = {},
): Promise<Actor | undefined> {
  if (token === undefined) return anonymous
  const { operatorToken } = gate
  if (operatorToken && equal(token, operatorToken)) return { kind: 'operator' }
  return (await keyActor(db, token, now, request)) ?? (await personActor(db, token, now, gate))
}

async function keyActor(
  db: Database,
  token: string,
  now: Date,
  request: { isRequested?: boolean },
): Promise<Actor | undefined> {
  const hash = hashKey(token)
  const known = await remembered(db, 'control', `key ${hash}`, () => findKey(db, hash), request)
  if (!known || (known.expiresAt && known.expiresAt <= now)) return undefined
  await noteUse(db, known.actor.keyId, now)
  return known.actor
}

/** How often the use of a key is recorded, in milliseconds. */
const NOTED_EVERY = 10 * 60_000
const MOST_NOTED = 5_000
/** When this process last recorded each key's use; only saves statements. */
const noted = new WeakMap<Database, Map<string, number>>()

async function noteUse(db: Database, keyId: string, now: Date): Promise<void> {
  const times = noted.get(db) ?? new Map<string, number>()
  noted.set(db, times)
  if (now.getTime() - (times.get(keyId) ?? -Infinity) < NOTED_EVERY) return
  if (times.size >= MOST_NOTED) times.clear()
  times.set(keyId, now.getTime())
  await db
    .updateTable('control_keys')
    .set({ last_used_at: now })
    .where('id', '=', keyId)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - NOTED_EVERY))]),
    )
    .execute()
}

type KeyActor = Extract<Actor, { keyId: string }>

async function findKey(db: Database, hash: string): Promise<{ actor: KeyActor; expiresAt: Date | null } | undefined> {
  const key = await db.selectFrom('control_keys').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!key) return undefined
  const common = { keyId: key.id, ownerId: key.owner_id }
  const expiresAt = key.expires_at
  if (key.project_id !== null)
    return { actor: { kind: 'project-key', projectId: key.project_id, ...common }, expiresAt }
  if (key.workspace_id === null) return undefined
  const made = await db.selectFrom('control_workspaces').select('id').where('creator_key_id', '=', key.id).execute()
  const workspaceIds = new Set([key.workspace_id, ...made.map((workspace) => workspace.id)])
  return { actor: { kind: 'workspace-key', workspaceId: key.workspace_id, workspaceIds, ...common }, expiresAt }
}

async function personActor(
  db: Database,
  token: string,
  now: Date,
  { people, commandLineAudience: audience }: Gate,
): Promise<Actor | undefined> {
  const system = await findProject(db, { slug: CONSOLE_SLUG })
  const person =
    system &&
    ((await people.bySessionToken(db, system.id, token, now)) ??
      (await people.byCommandLineToken(db, system.id, token, { now, audience })))
  return person && (await withRoles(db, person))
}

type Roles = { workspaces: Map<string, Role>; projects: Map<string, Role> }

/** A person with their roles. */
export async function withRoles(db: Database, person: Person): Promise<Actor & { kind: 'person' }> {
  const roles = await remembered(db, 'control', `roles ${person.id}`, () => findRoles(db, person.id))
  return { kind: 'person', person, ...roles }
}

async function findRoles(db: Database, identityId: string): Promise<Roles> {
  const workspaces = await db
    .selectFrom('control_workspace_members')
    .select(['workspace_id', 'role'])
    .where('identity_id', '=', identityId)
    .execute()
  const projects = await db
    .selectFrom('control_project_members')
    .select(['project_id', 'role'])
    .where('identity_id', '=', identityId)
    .execute()
  return {
    workspaces: new Map(workspaces.map((row) => [row.workspace_id, row.role])),
    projects: new Map(projects.map((row) => [row.project_id, row.role])),
  }
}
