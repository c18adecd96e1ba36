import { sql } from 'kysely'
import { CALLBACK, shopProject, through, type Shop } from '../testing/shop'

const start = ({ base }: Shop, more: Record<string, string> = {}) =>
  new URL(
    `${base}/oauth2/auth?${new URLSearchParams({
      ...{ client_id: 'shop', redirect_uri: CALLBACK, response_type: 'code', state: 'state-12345', scope: 'openid' },
      ...more,
    })}`,
  )

type Listed = { consent_request_id: string; grant_scope: string[] }
const listed = async ({ call }: Shop) =>
  (await call<Listed[]>({ path: '/admin/oauth2/auth/sessions/consent?subject=ada' })).body

/** Whether the consent page may skip its question. */
async function skips(here: Shop, scope: string): Promise<boolean> {
  const { to } = await here.browser(start(here, { scope }))
  const login = `/admin/oauth2/auth/requests/login/accept?login_challenge=${to?.searchParams.get('login_challenge')}`
  const next = await here.browser(await here.admin(login, { subject: 'ada' }))
  const challenge = next.to?.searchParams.get('consent_challenge')
  const path = `/admin/oauth2/auth/requests/consent?consent_challenge=${challenge}`
  return (await here.call<{ skip: boolean }>({ path })).body.skip
}

const grantConsent = (here: Shop, scope: string, consent = {}, more = {}) =>
  through(here, start(here, { scope, ...more }), {
    login: { remember: true },
    consent: { grant_scope: scope.split(' '), remember: true, ...consent },
  })

it('lists consents that were requested, but not skipped ones', async () => {
  const here = await shopProject()
  await grantConsent(here, 'openid photos.read')
  await grantConsent(here, 'openid')
  expect((await listed(here)).map(({ grant_scope }) => grant_scope)).toEqual([['openid', 'photos.read']])
})

it('omits expired consents', async () => {
  const here = await shopProject()
  await grantConsent(here, 'openid', { remember_for: 1 })
  expect(await listed(here)).toHaveLength(1)
  const { db } = await platform()
  await db
    .updateTable('oauth2_consents')
    .set({ expires_at: new Date(0) })
    .where('project_id', '=', here.id)
    .execute()
  expect(await listed(here)).toEqual([])
})

it('skips only what the latest consent covers', async () => {
  const here = await shopProject()
  await grantConsent(here, 'openid photos.read')
  expect(await skips(here, 'photos.read')).toBe(true)
  await grantConsent(here, 'openid', {}, { prompt: 'consent' })
  expect([await skips(here, 'photos.read'), await skips(here, 'openid')]).toEqual([false, true])
})

it('revokes one by its ID, regardless of `all`', async () => {
  const here = await shopProject()
  await grantConsent(here, 'openid')
  const [only] = await listed(here)
  const revoke = async (query: string) =>
    (await here.call({ method: 'DELETE', path: `/admin/oauth2/auth/sessions/consent?${query}` })).status
  expect(await revoke(`consent_request_id=${only?.consent_request_id}&subject=ada`)).toBe(400)
  expect(await revoke(`consent_request_id=${only?.consent_request_id}&all=true`)).toBe(204)
  expect(await listed(here)).toEqual([])
})

it('revokes more consents than a statement has parameters', async () => {
  const here = await shopProject()
  const { db } = await platform()
  await sql`insert into oauth2_consents
      (project_id, id, client_id, subject, session_id, document, remembered, given_at)
    select ${here.id}, gen_random_uuid(), 'shop', 'ada', gen_random_uuid(), '{}', false, now()
    from generate_series(1, 66000)`.execute(db)
  const path = '/admin/oauth2/auth/sessions/consent?subject=ada&all=true'
  expect((await here.call({ method: 'DELETE', path })).status).toBe(204)
  const left = await db.selectFrom('oauth2_consents').select('id').where('project_id', '=', here.id).execute()
  expect(left).toEqual([])
})
