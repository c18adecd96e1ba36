import { decodeJwt, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import type { Call } from '../../http/handlers'
import { sha256 } from '../secrets'
import { assertionReused } from './errors'

const claimsSchema = z.object({
  iss: z.string().optional(),
  sub: z.string().optional(),
  aud: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((aud) => [aud ?? []].flat()),
  exp: z.number().optional(),
  nbf: z.number().optional(),
  iat: z.number().optional(),
  jti: z.string().optional(),
})
export type AssertionClaims = z.infer<typeof claimsSchema>

/** The content of an assertion, before its signature is checked; undefined if it's not a JWT, or has claims of other types than RFC 7519 gives them. */
export function readAssertion(
  assertion: string,
): { claims: AssertionClaims; kid: string | undefined; alg: string } | undefined {
  try {
    const { kid, alg = '' } = decodeProtectedHeader(assertion)
    return { claims: claimsSchema.parse(decodeJwt(assertion)), kid, alg }
  } catch {
    return undefined
  }
}

const AT_ONCE = 50

const reused = () => assertionReused('"jti" counts once.')

/** @throws HttpError 400 `jti_known` for an assertion that was used before */
export async function assertUnspent({ db, project, now }: Call, id: string): Promise<void> {
  const used = await db
    .selectFrom('oauth2_assertions')
    .select('jti')
    .where('project_id', '=', project.id)
    .where('jti', '=', sha256(id))
    .where('expires_at', '>=', now)
    .executeTakeFirst()
  if (used) throw reused()
}

/** The last second of four-digit years, which every database and driver can write. */
const LAST = 253_402_300_799

/** Uses an assertion up until `exp`, in seconds; some that have expired are forgotten. @throws HttpError 400 `jti_known` for all uses but the first */
export async function spendAssertion({ db, project, now }: Call, id: string, exp: number): Promise<void> {
  const expires = new Date(Math.min(Math.max(exp, 0), LAST) * 1000)
  const over = db
    .selectFrom('oauth2_assertions')
    .select(['project_id', 'jti'])
    .where('expires_at', '<', now)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  await db
    .deleteFrom('oauth2_assertions')
    .where((eb) => eb(eb.refTuple('project_id', 'jti'), 'in', over.$asTuple('project_id', 'jti')))
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oauth2_assertions')
    .values({ project_id: project.id, jti: sha256(id), expires_at: expires })
    .onConflict((used) =>
      used
        .columns(['project_id', 'jti'])
        .doUpdateSet({ expires_at: expires })
        .where('oauth2_assertions.expires_at', '<', now),
    )
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw reused()
}
