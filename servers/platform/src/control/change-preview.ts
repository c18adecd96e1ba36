import type { Operation } from 'fast-json-patch'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database'
import { invalid } from '../http/errors'
import { reply, type ControlHandlers } from '../http/handlers'
import { at, isRecord, type JsonObject } from '../http/json'
import { readIdentityConfig } from '../identity/config'
import { countIdentities } from '../identity/identities/count'
import { allSchemas } from '../identity/schemas/schema'
import { passkeyNameFields } from '../identity/schemas/trait-values'
import { canSignIn, isLinkedTo, signInMethods, type SignInMethods } from '../identity/identities/sign-in-methods'
import type { Project } from './project'
import { changeableProject } from './projects'
import { patchChange } from './patch-change'
import { checkedChange } from './project-changes'
import { sourceFaults } from './source-faults'

/** How many of the newest identities and sessions are checked. */
const SCAN_LIMIT = 20_000
/** The number of providers that are listed individually. */
const MOST_PROVIDERS = 20

/** Whether sign-in requires a verified address for at least one method. */
function isVerificationRequired(document: JsonObject): boolean {
  const isVerificationHook = (hook: unknown) => isRecord(hook) && hook.hook === 'require_verified_address'
  const after = at(document, 'selfservice.flows.login.after')
  if (!isRecord(after)) return false
  const lists = [after.hooks, ...Object.values(after).map((value) => (isRecord(value) ? value.hooks : undefined))]
  return lists.some((list) => Array.isArray(list) && list.some(isVerificationHook))
}

type Sums = { looked_at: string; locked_out: string; recoverable: string; unverified: string } & Record<string, string>

const filtered = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`

type Both = { before: JsonObject; after: JsonObject }

/** Providers that can no longer sign anyone in. */
function lostProviders(previous: SignInMethods, current: SignInMethods) {
  return (['oidc', 'saml'] as const)
    .flatMap((protocol) =>
      previous[protocol].filter((id) => !current[protocol].includes(id)).map((id) => ({ protocol, id })),
    )
    .slice(0, MOST_PROVIDERS)
}

/** Counts the affected people among the newest active identities. */
async function affected(db: Database, projectId: string, both: Both) {
  const [previous, current] = [signInMethods(both.before), signInMethods(both.after)]
  const locked = sql`${canSignIn(previous)} and not ${canSignIn(current, previous)}`
  const recovers = readIdentityConfig(both.after).flows.recovery.enabled
  const providers = lostProviders(previous, current)
  const ofProviders = providers.flatMap(({ protocol, id }, index) => [
    sql`${filtered(isLinkedTo(protocol, [id]))} as ${sql.ref(`linked_${index}`)}`,
    sql`${filtered(sql`${isLinkedTo(protocol, [id])} and ${locked}`)} as ${sql.ref(`only_${index}`)}`,
  ])
  const { rows } = await sql<Sums>`
    select ${sql.join([
      sql`count(*) as looked_at`,
      sql`${filtered(locked)} as locked_out`,
      sql`${filtered(sql`${locked} and ${recovers} and jsonb_array_length(recovery_addresses) > 0`)} as recoverable`,
      sql`${filtered(sql`not jsonb_path_exists(verifiable_addresses, '$[*] ? (@.verified == true)')`)} as unverified`,
      ...ofProviders,
    ])}
    from (select state, credentials, verifiable_addresses, recovery_addresses from identity_identities
      where project_id = ${projectId} order by id desc limit ${SCAN_LIMIT}) as newest
    where state = 'active'`.execute(db)
  const count = (name: string) => Number(rows[0]?.[name] ?? 0)
  const isNewlyRequired = isVerificationRequired(both.after) && !isVerificationRequired(both.before)
  return {
    looked_at: count('looked_at'),
    locked_out: count('locked_out'),
    recoverable: count('recoverable'),
    unverified: isNewlyRequired ? count('unverified') : null,
    providers: providers.map((provider, index) => ({
      ...provider,
      linked: count(`linked_${index}`),
      only: count(`only_${index}`),
    })),
  }
}

/** The number of sessions affected by a change of session settings; null without such a change. */
async function sessionsAffected(db: Database, projectId: string, { before, after }: Both, now: Date) {
  const [was, is] = [readIdentityConfig(before).session, readIdentityConfig(after).session]
  const cookie = JSON.stringify([was.cookie.name, was.cookie.domain, was.cookie.path])
  const isCookie = cookie !== JSON.stringify([is.cookie.name, is.cookie.domain, is.cookie.path])
  const isShorter = is.lifespan < was.lifespan
  if (!isCookie && !isShorter) return null
  const { rows } = await sql<{ count: string }>`
    select count(*) filter (where active and expires_at > ${now}) as count from
      (select active, expires_at from identity_sessions where project_id = ${projectId} order by id desc limit ${SCAN_LIMIT}) as newest`.execute(
    db,
  )
  return { open: Number(rows[0]?.count), cookie: isCookie, shorter: isShorter }
}

/** IDs of the schemas before the change without a name for passkeys, with which nobody can add one to their account, if passkeys are newly on. */
function schemasWithoutPasskeyName(project: Project, { before, after }: Both): string[] {
  const isOn = (document: JsonObject) => readIdentityConfig(document).methods.passkey.enabled
  if (!isOn(after) || isOn(before)) return []
  return allSchemas(project)
    .filter(({ fields }) => passkeyNameFields(fields).length === 0)
    .map(({ id }) => id)
}

export const changePreviewHandlers = {
  /**
   * Who a change of a project would lock out, as a JSON Patch; nothing is changed. Checks the newest 20,000 identities:
   * `{ identities, looked_at, locked_out, recoverable, unverified, providers: [{ protocol, id, linked, only }], sessions, nameless_passkeys, source_faults: [{ field, message }] }`.
   * `looked_at` is how many of those are active; `locked_out` could sign in before and can't afterwards, and `recoverable` of them
   * can recover their account; `unverified` lack a verified address that is now required; `only`: linked and locked out;
   * `nameless_passkeys`: schemas with which nobody can add a passkey, if the change turns passkeys on; `source_faults`: Jsonnet and templates that can't be parsed.
   * @throws HttpError 400 as the change itself would
   */
  async previewProjectChange(call) {
    if (!Array.isArray(call.body)) throw invalid('The body must be an array of JSON Patch operations.')
    const project = await changeableProject(call)
    // the library checks each operation
    const { before, after } = await checkedChange(call.db, project, patchChange(call.body as Operation[]))
    const both = { before: before.services.identity.config, after: after.services.identity.config }
    const identities = (await countIdentities(call.db, [project.id])).get(project.id) ?? 0
    const found = await affected(call.db, project.id, both)
    const sessions = await sessionsAffected(call.db, project.id, both, call.now)
    const faults = await sourceFaults(project, both.before, both.after)
    const nameless = schemasWithoutPasskeyName(project, both)
    return reply(
      { identities, ...found, sessions, nameless_passkeys: nameless, source_faults: faults },
      { status: 200 },
    )
  },
} satisfies ControlHandlers
