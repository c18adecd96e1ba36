import type { Call } from '../../http/handlers'
import type { Key } from '../keys/jwk'
import { keysOf } from '../keys/store'

/** A trusted key, and the scope that its assertions may request. */
export type TrustedKey = { key: Key; scope: readonly string[] }

/** Keys that are trusted for an issuer and a subject; those for exactly this subject come first. A trust is valid until it expires. */
export async function trustedKeys(
  call: Pick<Call, 'db' | 'project' | 'now'>,
  { issuer, subject, kid }: { issuer: string; subject: string; kid: string | undefined },
): Promise<TrustedKey[]> {
  const trusts = await call.db
    .selectFrom('oauth2_issuers')
    .select(['kid', 'scope'])
    .where('project_id', '=', call.project.id)
    .where('issuer', '=', issuer)
    .where((eb) => eb.or([eb('subject', '=', subject), eb('allow_any_subject', '=', true)]))
    .$if(kid !== undefined, (query) => query.where('kid', '=', kid ?? ''))
    .where('expires_at', '>', call.now)
    .orderBy('allow_any_subject')
    .limit(20)
    .execute()
  if (trusts.length === 0) return []
  const keys = new Map((await keysOf(call, issuer)).map((key) => [key.kid, key]))
  return trusts.flatMap(({ kid, scope }) => {
    const key = keys.get(kid)
    return key ? [{ key, scope }] : []
  })
}
