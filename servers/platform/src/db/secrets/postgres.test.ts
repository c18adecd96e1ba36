import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { client } from '../../../testing/client'
import { briefly } from '../../../testing/processes'
import { identityProject, testConfig, type FlowBody } from '../../identity/testing/visitor'

/**
 * Secrets on PostgreSQL, where several platforms share one database and the key is the operator's. In a separate database, not a schema:
 * so it runs through PgBouncer, too.
 */
const server = process.env.DATABASE_URL ?? ''
const name = `test_sealed_${randomBytes(6).toString('hex')}`
const [before, after] = [Buffer.alloc(32, 3).toString('base64'), Buffer.alloc(32, 4).toString('base64')]

const databaseUrl = () => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
const open = (secretsKey: string) => openPlatform({ databaseUrl: databaseUrl(), databaseSchema: undefined, secretsKey })
const rotate = (keys: string) =>
  spawnSync(process.execPath, [...briefly, path.join(__dirname, '../../../dist/secrets-rotate.js')], {
    env: { ...process.env, DATABASE_URL: databaseUrl(), ATRIUM_SECRETS_KEY: keys },
    encoding: 'utf8',
  })

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
})

it('rotates secrets while platforms run, after which the new key alone opens them', async () => {
  const first = await open(`${before},${after}`)
  const smtp = { connection_uri: 'smtp://atrium:password-of-smtp@127.0.0.1:9/' }
  const project = await identityProject(first, { ...testConfig, courier: { smtp } })
  await project.person('ada@example.com')
  const { id: flow } = (await project.call<FlowBody>({ path: '/self-service/recovery/api' })).body
  const submit = (opened: typeof first, json: object) =>
    client(
      opened,
      project.base,
    )<FlowBody>({
      method: 'POST',
      path: '/self-service/recovery',
      query: { flow },
      json: { method: 'code', ...json },
    })
  await submit(first, { email: 'ada@example.com' })
  const code = await project.lastCode('ada@example.com')
  const { rows } = await sql<{ row: string }>`
    select row_to_json(r)::text as row from control_revisions r union all
    select row_to_json(c)::text from identity_codes c union all
    select row_to_json(m)::text from identity_messages m`.execute(first.db)
  expect(rows.length).toBeGreaterThan(2)
  for (const { row } of rows) {
    expect(row).not.toContain('password-of-smtp')
    expect(row).not.toContain(`"${code}"`)
  }
  const second = await open(`${after},${before}`)
  await first.close()
  expect(rotate(`${after},${before}`)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/identity_codes\.sealed_hash +1 resealed/),
    stderr: '',
  })
  await second.close()
  await expect(open(before)).rejects.toThrow('ATRIUM_SECRETS_KEY')
  const third = await open(after)
  expect((await submit(third, { code })).body.state).toBe('passed_challenge')
  await third.close()
}, 180_000)
