import { sql } from 'kysely'
import type { Project } from '../control/project'
import type { Database } from '../db/database'

const BATCH = 10_000

/**
 * Fills a project with plain identities, created by the database itself: `bulk-1@<slug>.example` and so on, without a password.
 * Some 5,000 to 10,000 a second. If it is stopped, inserted rows stay, and the next call continues.
 */
export async function seedManyIdentities(db: Database, project: Project, count: number, now: Date): Promise<void> {
  const { id: projectId, slug } = project
  const iso = now.toISOString()
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1)
    await db.transaction().execute(async (tx) => {
      // ids begin with the time, so that new rows go to the end of every index
      const row = sql`
        select n, 'bulk-' || n || ${`@${slug}.example`} as email, created,
          overlay(overlay(md5('atrium bulk ' || n) placing lpad(to_hex((extract(epoch from created) * 1000)::bigint), 12, '0')
            from 1 for 12) placing '7' from 13 for 1)::uuid as id,
          overlay(md5('atrium address ' || n) placing '4' from 13 for 1)::uuid as address_id
        from (select n, timestamptz '2024-01-01T00:00:00Z' + n * interval '40 seconds' as created
          from generate_series(${from}::int, ${to}::int) as n) as numbers`
      await sql`
        insert into identity_identities (project_id, id, schema_id, state, state_changed_at, traits, metadata_public,
          metadata_admin, external_id, organization_id, credentials, verifiable_addresses, recovery_addresses, created_at, updated_at)
        select ${projectId}::uuid, id, 'customer', case when n % 17 = 0 then 'inactive' else 'active' end, ${iso}::timestamptz,
          jsonb_build_object('email', email, 'name', jsonb_build_object('first', 'Bulk', 'last', 'Customer ' || n)),
          jsonb_build_object('plan', (array['free', 'plus', 'business'])[1 + n % 3]), null, null, null,
          jsonb_build_object(
            'password', jsonb_build_object('identifiers', jsonb_build_array(email), 'config', '{}'::jsonb, 'version', 1,
              'created_at', ${iso}::text, 'updated_at', ${iso}::text),
            'code', jsonb_build_object('identifiers', jsonb_build_array(email), 'config', jsonb_build_object(
              'addresses', jsonb_build_array(jsonb_build_object('channel', 'email', 'address', email))), 'version', 1,
              'created_at', ${iso}::text, 'updated_at', ${iso}::text)),
          jsonb_build_array(jsonb_build_object('id', address_id, 'value', email, 'verified', false, 'via', 'email',
            'status', 'pending', 'created_at', ${iso}::text, 'updated_at', ${iso}::text)),
          jsonb_build_array(jsonb_build_object('id', address_id, 'value', email, 'via', 'email',
            'created_at', ${iso}::text, 'updated_at', ${iso}::text)),
          created, ${iso}::timestamptz
        from (${row}) as rows
        on conflict do nothing`.execute(tx)
      await sql`
        insert into identity_handles (project_id, value, identity_id, types, verifiable, recovery)
        select ${projectId}::uuid, email, id, '["password", "code"]'::jsonb, true, true from (${row}) as rows
        on conflict do nothing`.execute(tx)
      await sql`
        insert into identity_names (project_id, identity_id, names)
        select ${projectId}::uuid, id, email from (${row}) as rows
        on conflict do nothing`.execute(tx)
    })
  }
  await sql`analyze identity_identities`.execute(db)
  await sql`analyze identity_handles`.execute(db)
  await sql`analyze identity_names`.execute(db)
}
