import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const AT_ONCE = 50_000

/** A valid token among those that `fillTokens` creates. */
export const goodToken = (index) => `ory_at_of_the_measurement_${index * 10}`

/**
 * Fills the folder of a stopped platform with a client's tokens: of every ten, six access tokens and a refresh token are valid, a refresh
 * token is used, and two have expired, which issuing new tokens cleans up.
 */
export async function fillTokens(folder, client, size) {
  const db = await PGlite.create(path.join(folder, 'postgres'))
  try {
    for (let from = 0; from < size; from += AT_ONCE) {
      await db.query(
        `insert into oauth2_tokens (project_id, hash, kind, client_id, grant_id, subject, scope, audience, issued_at, expires_at, pair, used_at, uses)
        select c.project_id, encode(sha256(('ory_at_of_the_measurement_' || i)::bytea), 'hex'), case when i % 10 in (6, 7) then 'refresh' else 'access' end,
          c.id, gen_random_uuid(), 'person ' || i % 1000, '["openid","offline_access"]', '[]', now(),
          now() + case when i % 10 >= 8 then interval '-1 hour' else interval '30 days' end, gen_random_uuid(),
          case when i % 10 = 7 then now() end, case when i % 10 = 7 then 1 else 0 end
        from oauth2_clients c, generate_series($1::int, $2::int) i where c.id = $3`,
        [from, Math.min(from + AT_ONCE, size) - 1, client],
      )
    }
  } finally {
    await db.close()
  }
}
