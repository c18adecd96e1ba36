import { ask } from '../../scripts/postgres.mjs'
import { workspaceToken } from './servers.mjs'

const CHUNK = 500_000
const headers = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }

/** Calls the platform. @returns the response's body; undefined if empty */
export async function control(url, method, path, body) {
  const response = await fetch(url + path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? undefined : response.json()
}

/** Milliseconds of each request, alternating between places. @param places each a platform's URL, and requests with the same names */
export async function timesOf(places, rounds) {
  const took = places.map(({ requests }) => Object.fromEntries(Object.keys(requests).map((name) => [name, []])))
  for (let round = -3; round < rounds; round++) {
    for (const name of Object.keys(places[0].requests)) {
      for (const [at, { url, requests }] of places.entries()) {
        const [method, path, body] = requests[name]
        const begin = performance.now()
        await control(url, method, path, body)
        if (round >= 0) took[at][name].push(performance.now() - begin)
      }
    }
  }
  return took
}

/** Fills a project with events of the last 80 days, of some 7,000 identities; one in a thousand has a rare type. */
export async function fillEvents(database, project, count) {
  // streams would have to deliver each event
  await ask(database, `delete from control_event_streams where project_id = '${project}'`)
  for (let from = 0; from < count; from += CHUNK) {
    const to = Math.min(count, from + CHUNK) - 1
    await ask(
      database,
      `insert into control_events (project_id, id, type, identity_id, attributes, created_at)
      select '${project}', (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
        || '8' || substr(md5('b' || n), 1, 15))::uuid,
        case when n % 1000 = 0 then 'RecoveryFailed' when n % 9 = 0 then 'LoginFailed' else 'LoginSucceeded' end,
        ('00000000-0000-4000-8000-' || lpad((n % 7000)::text, 12, '0'))::uuid,
        jsonb_build_object('SelfServiceMethodUsed', case when n % 50 = 0 then 'passkey' else 'password' end, 'ClientCountry', 'DE'), at
      from (select n, now() - interval '80 days' * ((${count} - n)::float / ${count}) as at
        from generate_series(${from}, ${to}) as n) as numbers`,
    )
  }
  await ask(database, 'vacuum analyze control_events')
}

/** Adds a workspace with a number of projects. @returns its ID */
export async function fillWorkspace(url, database, projects) {
  const { id } = await control(url, 'POST', '/workspaces', { name: 'Large' })
  await ask(
    database,
    `insert into control_projects (id, slug, workspace_id, system, state, revision_id, name, environment, home_region, created_at, updated_at)
    select gen_random_uuid(), 'large-${projects}-' || n, '${id}', false, 'running', gen_random_uuid(), 'Project ' || n, 'dev', 'eu-central',
      now() + n * interval '1 second', now() from generate_series(1, ${projects}) as n`,
  )
  return id
}

/** Adds the demo's owner to a workspace. */
export const joinWorkspace = (database, id) =>
  ask(
    database,
    `insert into control_workspace_members (workspace_id, identity_id, role, created_at) select '${id}', identity_id, 'owner', now()
    from control_workspace_members where role = 'owner' limit 1`,
  )

/** Adds a number of organizations to a project. */
export const fillOrganizations = (database, project, count) =>
  ask(
    database,
    `insert into control_organizations (id, project_id, label, domains, created_at, updated_at)
    select gen_random_uuid(), '${project}', 'Customer ' || n, jsonb_build_array('customer-' || n || '.example'), now() - n * interval '1 hour', now()
    from generate_series(1, ${count}) as n`,
  )

/** Adds a number of members to a workspace, as console users. */
export const fillMembers = (database, workspace, count) =>
  ask(
    database,
    `with people as (
      insert into identity_identities (project_id, id, schema_id, state, state_changed_at, traits, credentials, verifiable_addresses,
        recovery_addresses, created_at, updated_at)
      select id, gen_random_uuid(), 'person', 'active', now(), jsonb_build_object('email', 'member-' || n || '@' || '${workspace}' || '.example'),
        '{}', '[]', '[]', now(), now()
      from control_projects, generate_series(1, ${count}) as n where system returning id)
    insert into control_workspace_members (workspace_id, identity_id, role, created_at) select '${workspace}', id, 'viewer', now() from people`,
  )
