import { randomInt, timingSafeEqual } from 'node:crypto'
import { vaultOf, type SealedAt } from '../db/secrets/vault'
import type { Call } from '../http/handlers'
import { idAt, secretToken, sha256 } from './ids'

type Scope = Pick<Call, 'db' | 'project' | 'now'>

/** The use of a code or link. */
export type CodePurpose = 'login' | 'registration' | 'verification' | 'recovery' | 'recovery_link' | 'verification_link'

export type CodeOrder = {
  flowId: string
  purpose: CodePurpose
  /** The identity that the code is for; undefined during sign-up. */
  identityId: string | undefined
  address: string
  lifespan: number
  /** Earlier codes of the flow stay valid: each of several addresses gets its own. */
  isAdditional?: boolean
}

export type UsedCode = { flowId: string; identityId: string | undefined; address: string }

const hashOf = (flowId: string, purpose: CodePurpose, code: string) => sha256(`${flowId} ${purpose} ${code}`)

/** A hash of six digits is easy to brute-force, so it is sealed. */
const sealedAt = (projectId: string, flowId: string, id: string): SealedAt => ({
  column: 'identity_codes.sealed_hash',
  key: [projectId, flowId, id],
})

/** How a secret is stored: codes are sealed, tokens hashed. */
type Stored = { sealed: string } | { hash: string }

async function store({ db, project, now }: Scope, order: CodeOrder, stored: (id: string) => Stored): Promise<void> {
  const id = idAt(now)
  const secret = stored(id)
  // a new code ends the earlier ones of its flow
  if (order.isAdditional !== true)
    await db
      .deleteFrom('identity_codes')
      .where('project_id', '=', project.id)
      .where('flow_id', '=', order.flowId)
      .where('purpose', '=', order.purpose)
      .execute()
  await db
    .insertInto('identity_codes')
    .values({
      project_id: project.id,
      id,
      flow_id: order.flowId,
      purpose: order.purpose,
      secret_hash: 'hash' in secret ? secret.hash : null,
      sealed_hash: 'sealed' in secret ? secret.sealed : null,
      identity_id: order.identityId ?? null,
      address: order.address,
      created_at: now,
      expires_at: new Date(now.getTime() + order.lifespan),
      used_at: null,
    })
    .execute()
}

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A secret for a link. */
export const newLinkToken = (): string => secretToken('')

/** Creates a code of six digits. @returns the code; only its sealed hash is stored */
export async function issueCode(scope: Scope, order: CodeOrder, code = newCode()): Promise<string> {
  const { db, project } = scope
  const hash = hashOf(order.flowId, order.purpose, code)
  await store(scope, order, (id) => ({ sealed: vaultOf(db).seal(sealedAt(project.id, order.flowId, id), hash) }))
  return code
}

/** Creates the token of a link. @returns the token; only its hash is stored */
export async function issueLinkToken(scope: Scope, order: CodeOrder, token = newLinkToken()): Promise<string> {
  const hash = sha256(token)
  await store(scope, order, () => ({ hash }))
  return token
}

export type CodeCheck = { kind: 'right'; used: UsedCode } | { kind: 'wrong' } | { kind: 'too-many' }

/**
 * Consumes a code. Attempts are counted per flow, so that a new code doesn't allow more guesses: after `maxAttempts` the right
 * one is rejected as well.
 */
export async function redeemCode(
  { db, project, now }: Scope,
  flowId: string,
  purpose: CodePurpose,
  code: string,
  maxAttempts: number,
): Promise<CodeCheck> {
  const flow = await db
    .updateTable('identity_flows')
    .set((row) => ({ code_attempts: row('code_attempts', '+', 1) }))
    .where('project_id', '=', project.id)
    .where('id', '=', flowId)
    .returning('code_attempts')
    .executeTakeFirst()
  if (!flow || flow.code_attempts > maxAttempts) return { kind: 'too-many' }
  const open = await db
    .selectFrom('identity_codes')
    .select(['id', 'sealed_hash'])
    .where('project_id', '=', project.id)
    .where('flow_id', '=', flowId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const submitted = Buffer.from(hashOf(flowId, purpose, code.trim()))
  const isMatch = ({ id, sealed_hash: sealed }: (typeof open)[number]) =>
    sealed !== null &&
    timingSafeEqual(Buffer.from(vaultOf(db).open(sealedAt(project.id, flowId, id), sealed)), submitted)
  const found = open.find(isMatch)
  const used =
    found &&
    (await db
      .updateTable('identity_codes')
      .set({ used_at: now })
      .where('project_id', '=', project.id)
      .where('flow_id', '=', flowId)
      .where('id', '=', found.id)
      .where('used_at', 'is', null)
      .returning(['identity_id', 'address'])
      .executeTakeFirst())
  if (!used) return { kind: 'wrong' }
  return { kind: 'right', used: { flowId, identityId: used.identity_id ?? undefined, address: used.address } }
}

/** Consumes the token of a link. */
export async function redeemLinkToken(
  { db, project, now }: Scope,
  purpose: CodePurpose,
  token: string,
): Promise<UsedCode | undefined> {
  const used = await db
    .updateTable('identity_codes')
    .set({ used_at: now })
    .where('project_id', '=', project.id)
    .where('secret_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['flow_id', 'identity_id', 'address'])
    .executeTakeFirst()
  return used && { flowId: used.flow_id, identityId: used.identity_id ?? undefined, address: used.address }
}
