import { sql } from 'kysely'
import * as oidc from 'openid-client'
import { sweepConsents, sweepOver } from './sweep'
import { begin, relyingParty, shopProject, through, type Shop } from './testing/shop'

const DAY = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

async function count(shop: Shop, table: string): Promise<number> {
  const { db } = await platform()
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from ${sql.table(table)} where project_id = ${shop.id}`.execute(db)
  return Number(rows[0]?.n)
}

/** Someone signs in, and the client gets tokens. */
async function signIn(shop: Shop, scope: string, overrides: { login?: object; consent?: object }) {
  const party = await relyingParty(shop)
  const { start, checks } = await begin(party, { scope })
  const grant_scope = scope.split(' ')
  const back = await through(shop, start, { ...overrides, consent: { grant_scope, ...overrides.consent } })
  await oidc.authorizationCodeGrant(party, back, checks)
}

describe('a consent', () => {
  it.each([
    ['that isn’t remembered is deleted when its tokens have expired', 'openid', {}, [1, 0, 0]],
    ['is kept while a token can be refreshed', 'openid offline_access', {}, [1, 1, 0]],
    [
      'that is remembered for an hour is deleted a day later',
      'openid',
      { consent: { remember: true, remember_for: 3600 } },
      [1, 0, 0],
    ],
    ['that is remembered forever is kept', 'openid', { consent: { remember: true } }, [1, 1, 1]],
    [
      'of a signed-in browser is kept, so that its client can be notified of a sign-out',
      'openid',
      { login: { remember: true } },
      [1, 1, 0],
    ],
  ])('%s', async (_what, scope, overrides, expected) => {
    const shop = await shopProject()
    await signIn(shop, scope, overrides)
    const { db } = await platform()
    const found: number[] = []
    for (const days of [0.5, 2, 40]) {
      await sweepConsents(db, inDays(days))
      found.push(await count(shop, 'oauth2_consents'))
    }
    expect(found).toEqual(expected)
  })

  it('that repeats a remembered one is deleted with its sign-in', async () => {
    const shop = await shopProject()
    const remembered = { login: { remember: true }, consent: { remember: true } }
    for (let one = 0; one < 3; one += 1) await signIn(shop, 'openid', remembered)
    const { db } = await platform()
    const found: number[] = []
    for (const days of [2, 40]) {
      await sweepConsents(db, inDays(days))
      found.push(await count(shop, 'oauth2_consents'))
    }
    expect(found).toEqual([3, 1])
  })

  it('is deleted in batches, and checked once a day', async () => {
    const shop = await shopProject()
    for (let one = 0; one < 3; one += 1) await signIn(shop, 'openid offline_access', {})
    const { db } = await platform()
    await sweepConsents(db, inDays(0.9))
    expect([await sweepConsents(db, inDays(2), 2), await sweepConsents(db, inDays(2), 2)]).toEqual([2, 1])
    expect(await sweepConsents(db, inDays(2.9))).toBe(0)
    expect(await count(shop, 'oauth2_consents')).toBe(3)
  })
})

it('deletes requests, responses and codes a day after they expire', async () => {
  const shop = await shopProject()
  await signIn(shop, 'openid', {})
  await shop.browser(`${shop.base}/oauth2/sessions/logout`)
  const { db } = await platform()
  const tables = ['login_requests', 'consent_requests', 'answers', 'codes'].map((name) => `oauth2_${name}`)
  const project = { id: shop.id }
  const sweep = (days: number) =>
    // all that it reads of a project is its ID
    sweepOver({ db, project, now: inDays(days) } as Parameters<typeof sweepOver>[0])
  await sweep(0.9)
  for (const table of tables) expect(await count(shop, table)).toBeGreaterThan(0)
  await sweep(1.9)
  for (const table of [...tables, 'oauth2_logouts']) expect(await count(shop, table)).toBe(0)
})
