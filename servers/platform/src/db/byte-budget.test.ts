import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { client } from '../../testing/client'
import { testProject } from '../../testing/client'
import { insertRevision, storedRevision } from '../control/projects-store'
import { sealMessage } from '../identity/courier/sealed-message'
import { identityProject } from '../identity/testing/visitor'

type Identified = { id?: string; client_id?: string; consent_request_id?: string }
type Call = ReturnType<typeof client>

/** Texts of 4 MB: the storage compresses the first to a hundredth, the second not at all. */
const same = sql`repeat('a', 4000000)`
const mixed = sql`(select string_agg(md5(n::text), '') from generate_series(1, 125000) n)`

/** The IDs on each page of a list, at the maximum page size. */
async function pagesOf(call: Call, path: string, query: Record<string, string> = {}) {
  const pages: string[][] = []
  let page_token = ''
  do {
    const { body, headers } = await call<Identified[]>({
      path,
      query: { ...query, page_size: '500', ...(page_token && { page_token }) },
    })
    pages.push(body.map(({ id, client_id, consent_request_id }) => id ?? client_id ?? consent_request_id ?? ''))
    page_token = /page_token=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
  } while (page_token !== '')
  return pages
}

const counts = (pages: readonly string[][]) => pages.map(({ length }) => length)

describe('lists of large documents end a page early and continue on the next', () => {
  test('OAuth2 clients', async () => {
    const { db } = await platform()
    const { call, id } = await testProject(await platform())
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    for (const client_id of names) await call({ method: 'POST', path: '/admin/clients', json: { client_id } })
    expect(await pagesOf(call, '/admin/clients')).toEqual([names])
    for (const name of names)
      await sql`update oauth2_clients set document = document || jsonb_build_object('metadata',
        jsonb_build_object('big', ${name < 'd' ? mixed : same})) where project_id = ${id} and id = ${name}`.execute(db)
    const pages = await pagesOf(call, '/admin/clients')
    expect([pages.flat(), counts(pages)]).toEqual([names, [3, 3, 1]])
  })

  test('sessions with their identities, even of a single identity', async () => {
    const { db } = await platform()
    const { person, open, signIn, call } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    for (let n = 0; n < 6; n++) await signIn(open(), 'ada@example.com', 'correct-horse-battery')
    const all = await pagesOf(call, '/admin/sessions', { expand: 'identity' })
    expect(counts(all)).toEqual([6])
    await sql`update identity_identities set metadata_admin = jsonb_build_object('big', ${mixed})
      where id = ${id}`.execute(db)
    const pages = await pagesOf(call, '/admin/sessions', { expand: 'identity' })
    expect([pages.flat(), counts(pages)]).toEqual([all.flat(), [3, 3]])
    expect(counts(await pagesOf(call, '/admin/sessions'))).toEqual([6])
    const own = `/admin/identities/${id}/sessions`
    expect((await call({ path: own })).status).toBe(400)
    expect((await call({ path: own, query: { page_size: '3' } })).status).toBe(200)
  })

  test('messages', async () => {
    const { db } = await platform()
    const { call, id: project_id } = await testProject(await platform())
    const now = new Date()
    const ids = Array.from({ length: 5 }, () => randomUUID())
      .sort()
      .toReversed()
    for (const id of ids) {
      const message = {
        ...{ project_id, id, status: 'sent' as const, type: 'email' as const, recipient: 'ada@example.com' },
        ...{ template_type: 'stub' as const, channel: 'email', send_count: 1 },
        ...{ created_at: now, updated_at: now, due_at: now },
        ...{ subject: 'Hello', body: 'x'.repeat(4_000_000), template_data: {} },
      }
      await db.insertInto('identity_messages').values(sealMessage(db, message)).execute()
    }
    const pages = await pagesOf(call, '/admin/courier/messages')
    expect([pages.flat(), counts(pages)]).toEqual([ids, [2, 2, 1]])
  })

  test('consents with their clients', async () => {
    const { db } = await platform()
    const { call, id } = await testProject(await platform())
    await call({ method: 'POST', path: '/admin/clients', json: { client_id: 'shop' } })
    await sql`update oauth2_clients set document = document || jsonb_build_object('metadata',
      jsonb_build_object('big', ${mixed})) where project_id = ${id}`.execute(db)
    const request = { subject: 'ada', skip: false, requestedScope: [], requestedAudience: [], context: {} }
    const granted = { scope: [], audience: [], accessToken: {}, idToken: {}, remember: true, rememberFor: 0 }
    for (let n = 0; n < 5; n++)
      await sql`insert into oauth2_consents
          (project_id, id, client_id, subject, session_id, document, remembered, given_at)
        values (${id}, ${randomUUID()}, 'shop', 'ada', ${randomUUID()}, ${JSON.stringify({ request, granted })}::jsonb,
          true, ${new Date()})`.execute(db)
    const pages = await pagesOf(call, '/admin/oauth2/auth/sessions/consent', { subject: 'ada' })
    expect([new Set(pages.flat()).size, counts(pages)]).toEqual([5, [3, 2]])
  })

  test('trusted issuers', async () => {
    const { db } = await platform()
    const { call, id } = await testProject(await platform())
    for (let n = 0; n < 5; n++)
      await sql`insert into oauth2_issuers
          (project_id, id, issuer, subject, allow_any_subject, scope, kid, expires_at, created_at)
        values (${id}, ${randomUUID()}, 'https://issuer.example.com', ${`person ${n}`}, false,
          jsonb_build_array(${mixed}), 'key', now(), now())`.execute(db)
    const pages = await pagesOf(call, '/admin/trust/grants/jwt-bearer/issuers')
    expect([new Set(pages.flat()).size, counts(pages)]).toEqual([5, [3, 2]])
  })

  test('revisions of a project, and the versions of a schema', async () => {
    const { db } = await platform()
    const { control, id, call } = await testProject(await platform())
    const { body: project } = await control<{ revision_id: string }>({ path: `/projects/${id}` })
    const document = await storedRevision(db, id, project.revision_id)
    for (let n = 1; n <= 6; n++)
      await insertRevision(db, {
        ...{ id: randomUUID(), projectId: id, now: new Date(Date.now() + n * 60_000) },
        document: { ...document, settings: { note: `${n} ${'x'.repeat(3_500_000)}` } },
      })
    type Revisions = { revisions: { id: string; changed: string[] }[]; next_page_token?: string }
    const pages: Revisions['revisions'][] = []
    let page_token: string | undefined
    do {
      const query: Record<string, string> = page_token === undefined ? {} : { page_token }
      const { body } = await control<Revisions>({ path: `/projects/${id}/revisions`, query })
      pages.push(body.revisions)
      page_token = body.next_page_token
    } while (page_token !== undefined)
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 1])
    expect(pages.flat().map(({ changed }) => changed)).toEqual([...Array<unknown>(6).fill(['settings.note']), []])
    const { body: schemas } = await call<{ id: string }[]>({ path: '/schemas' })
    const versions = `/projects/${id}/identity-schemas/${encodeURIComponent(schemas[0]?.id ?? '')}/versions`
    expect((await control({ path: versions })).body).toEqual({ versions: [], complete: false })
  })
})
