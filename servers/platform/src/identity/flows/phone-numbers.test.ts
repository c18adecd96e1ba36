import { sql, type Kysely } from 'kysely'
import { migrations } from '../migrations'
import { identityProject, peopleWith, testConfig, type IdentityBody } from '../testing/visitor'

const ada = 'ada@example.com'
const password = 'correct-horse-battery'

describe('people with a phone number', () => {
  const phone = (uses: object) => ({ type: 'string', format: 'tel', 'ory.sh/kratos': uses })
  const uses = { credentials: { password: { identifier: true } }, verification: { via: 'email' } }
  const identity = peopleWith(uses, {
    phone: phone({ credentials: { password: { identifier: true } }, verification: { via: 'sms' } }),
  })

  it('sign in with it in any format, and are asked to verify one address at a time', async () => {
    const { open, begin, send, signIn, call } = await identityProject(await platform(), { ...testConfig, identity })
    const visitor = open()
    const traits = { email: ada, phone: '+49 171 1234567' }
    const flow = await begin(visitor, 'registration')
    const { body } = await send<{ identity: IdentityBody }>(visitor, 'registration', flow, {
      method: 'password',
      password,
      traits,
    })
    expect(body.identity.traits).toEqual({ email: ada, phone: '+491711234567' })
    const addresses = body.identity.verifiable_addresses.map(({ value, status }) => [value, status])
    expect(addresses).toEqual([
      [ada, 'sent'],
      ['+491711234567', 'pending'],
    ])
    expect((await call<unknown[]>({ path: '/admin/courier/messages' })).body).toHaveLength(1)
    for (const name of ['+491711234567', '+49 171 1234567', '+49 (171) 123-4567', ' +49.171.1234567'])
      expect((await signIn(open(), name, password)).status).toBe(200)
    expect((await signIn(open(), '00491711234567', password)).status).toBe(400)
  })

  it('can sign in after an upgrade if their number was stored in another format', async () => {
    const opened = await platform()
    const { open, begin, send, signIn, id } = await identityProject(opened, { ...testConfig, identity })
    const signUp = async (traits: object) => {
      const visitor = open()
      await send(visitor, 'registration', await begin(visitor, 'registration'), {
        method: 'password',
        password,
        traits,
      })
    }
    await signUp({ email: ada, phone: '+491711234567' })
    await signUp({ email: 'bob@x.example', phone: '+491719999999' })
    const written = async (from: string, to: string) =>
      sql`update identity_handles set value = ${to} where project_id = ${id}::uuid and value = ${from}`.execute(
        opened.db,
      )
    await written('+491711234567', '+49 171 1234567')
    await written('+491719999999', '+49-171-1234567')
    expect((await signIn(open(), '+49 171 1234567', password)).status).toBe(400)
    await migrations
      .find(({ name }) => name === 'identity-012-phone-numbers')
      ?.up(opened.db as unknown as Kysely<unknown>)
    expect((await signIn(open(), '+49 171 1234567', password)).status).toBe(200)
    const { rows } = await sql`select value from identity_handles where project_id = ${id}::uuid
      and value like '+%' order by value`.execute(opened.db)
    expect(rows).toEqual([{ value: '+49-171-1234567' }, { value: '+491711234567' }])
  })

  it('have to verify all addresses if the project requires it', async () => {
    const feature_flags = { ...testConfig.feature_flags, legacy_continue_with_verification_ui: true }
    const config = { ...testConfig, identity, feature_flags }
    const { open, begin, send, call } = await identityProject(await platform(), config)
    const visitor = open()
    const traits = { email: ada, phone: '+491711234567' }
    await send(visitor, 'registration', await begin(visitor, 'registration'), { method: 'password', password, traits })
    const { body } = await call<{ type: string }[]>({ path: '/admin/courier/messages' })
    expect(body.map(({ type }) => type).sort()).toEqual(['email', 'sms'])
  })
})
