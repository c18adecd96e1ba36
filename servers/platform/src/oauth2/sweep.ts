import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database'
import type { Call } from '../http/handlers'

/** For a day after their end, requests can be distinguished from unknown ones. */
const KEPT = 24 * 3_600_000
const AT_ONCE = 500
/** A project's requests needn't sweep more often than this. */
const SWEEP_MS = 1_000
const sweptAt = new LRUCache<string, number>({ max: 1_000 })

const tables = [
  ['oauth2_login_requests', 'challenge'],
  ['oauth2_consent_requests', 'challenge'],
  ['oauth2_device_challenges', 'challenge'],
  ['oauth2_logouts', 'challenge'],
  ['oauth2_answers', 'hash'],
  ['oauth2_codes', 'hash'],
  ['oauth2_devices', 'hash'],
] as const

/**
 * Deletes expired rows of all projects: requests with their answers, codes, devices, and consents that nothing depends on
 * anymore. At most 500 rows of a table at a time, and once a second for a project; rows that another process is deleting are
 * skipped.
 */
export async function sweepOver({ db, project, now }: Pick<Call, 'db' | 'project' | 'now'>): Promise<void> {
  if (Math.abs(now.getTime() - (sweptAt.get(project.id) ?? -Infinity)) < SWEEP_MS) return
  sweptAt.set(project.id, now.getTime())
  const before = new Date(now.getTime() - KEPT)
  for (const [table, key] of tables) {
    const [from, column] = [sql.table(table), sql.ref(key)]
    await sql`delete from ${from} where (project_id, ${column}) in (
      select project_id, ${column} from ${from} where expires_at < ${before}::timestamptz
      order by expires_at limit ${AT_ONCE} for update skip locked)`.execute(db)
  }
  await sweepConsents(db, now)
}

/** When an expiring consent is checked first: a day after it was given, or after its end. */
export const firstSweepAt = (now: Date, { remember, rememberFor }: { remember: boolean; rememberFor: number }) =>
  remember && rememberFor <= 0 ? null : new Date(now.getTime() + (remember ? rememberFor * 1000 : 0) + KEPT)

/**
 * Deletes consents that are no longer remembered. One that a token, a code, a device or a browser session still uses is checked
 * again a day later, so it costs nothing until then.
 * @param atOnce the maximum number to check
 * @returns the number of checked consents
 */
export async function sweepConsents(db: Database, now: Date, atOnce = AT_ONCE): Promise<number> {
  const { rows } = await sql`
    with due as (
      select project_id, id, session_id from oauth2_consents where look_at < ${now}::timestamptz
      order by look_at limit ${atOnce} for update skip locked
    ), judged as (
      select d.project_id, d.id,
        exists (select from oauth2_tokens t where t.project_id = d.project_id and t.grant_id = d.id
          and t.expires_at > ${now}::timestamptz)
        or exists (select from oauth2_codes c where c.project_id = d.project_id and c.grant_id = d.id
          and c.expires_at > ${now}::timestamptz)
        or exists (select from oauth2_devices v where v.project_id = d.project_id and v.grant_id = d.id)
        or exists (select from oauth2_sessions s where s.project_id = d.project_id and s.id = d.session_id
          and s.expires_at > ${now}::timestamptz) as used
      from due d
    ), gone as (
      delete from oauth2_consents c using judged j where not j.used and c.project_id = j.project_id and c.id = j.id
    ), later as (
      update oauth2_consents c set look_at = ${new Date(now.getTime() + KEPT)}::timestamptz from judged j
      where j.used and c.project_id = j.project_id and c.id = j.id
    )
    select 1 from judged`.execute(db)
  return rows.length
}
