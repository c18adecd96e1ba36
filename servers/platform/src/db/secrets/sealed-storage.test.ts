import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { client } from '../../../testing/client'
import { briefly } from '../../../testing/processes'
import { totpCode } from '../../identity/strategies/totp-code'
import { identityProject, testConfig, type FlowBody } from '../../identity/testing/visitor'
import { credentialColumn, sealedColumns, type SealedColumn } from './sealed-columns'
import { parseSecretsKeys } from './secrets-key'
import { createVault } from './vault'

type Opened = Awaited<ReturnType<typeof openPlatform>>
type Reader = { path: string; query: Record<string, string> }

const ORIGIN = 'http://localhost:4400'
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'atrium-sealed-'))
const keyFile = path.join(data, 'secrets.key')
/** In a folder also if the other tests use PostgreSQL. */
const open = (options: Parameters<typeof openPlatform>[0] = {}) =>
  openPlatform({ data, databaseUrl: undefined, databaseSchema: undefined, onCrash: () => undefined, ...options })

const configured = {
  smtp: 'smtp-password-4711',
  provider: 'client-secret-of-the-provider',
  hook: 'value-of-the-hook-header',
  cipher: 'cipher-of-thirty-two-characters!',
  system: 'system-secret-of-the-oauth2-service',
  stream: 'password-of-the-event-stream',
}

const identityConfig = {
  ...testConfig,
  courier: { smtp: { connection_uri: `smtp://atrium:${configured.smtp}@127.0.0.1:9/` } },
  secrets: { cipher: [configured.cipher] },
  selfservice: {
    ...testConfig.selfservice,
    methods: {
      ...testConfig.selfservice.methods,
      oidc: {
        enabled: true,
        config: {
          providers: [
            {
              id: 'acme',
              provider: 'generic',
              client_id: 'atrium',
              client_secret: configured.provider,
              issuer_url: 'https://id.example.com',
              mapper_url: 'base64://e30=',
            },
          ],
        },
      },
    },
    flows: {
      ...testConfig.selfservice.flows,
      verification: {
        ...testConfig.selfservice.flows.verification,
        after: {
          hooks: [
            {
              hook: 'web_hook',
              config: {
                url: 'https://hooks.example.com/verified',
                method: 'POST',
                auth: { type: 'api_key', config: { name: 'X-Key', value: configured.hook, in: 'header' } },
              },
            },
          ],
        },
      },
    },
  },
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const shown = (flow: FlowBody, id: string, pattern: RegExp): string[] => {
  const node = JSON.stringify(flow.ui.nodes.find(({ attributes }) => attributes.id === id))
  return [...node.matchAll(pattern)].map(([, secret = '']) => secret)
}

/** Uses everything that has a secret. @returns the secrets, and functions that read them with permission */
async function useEverything(opened: Opened) {
  const project = await identityProject(opened, identityConfig)
  const { call, control, id, person, open: browse, begin, send, signIn, lastCode } = project
  const patched = await control({
    method: 'PATCH',
    path: `/projects/${id}`,
    json: [{ op: 'add', path: '/services/oauth2/config/secrets', value: { system: [configured.system] } }],
  })
  expect(patched.status).toBe(200)
  const secrets: Record<string, string> = { ...configured }
  const people = [await person('ada@example.com'), await person('ben@example.com'), await person('eve@example.com')]

  for (const [index, { traits }] of people.slice(0, 2).entries()) {
    const visitor = browse()
    await signIn(visitor, traits.email, 'correct-horse-battery')
    const form = await begin(visitor, 'settings')
    const [totp = ''] = shown(form, 'totp_secret_key', /"secret":"([A-Z2-7]+)"/g)
    const code = totpCode(totp, Math.floor(Date.now() / 30_000))
    expect((await send(visitor, 'settings', form, { method: 'totp', totp_code: code })).body.state).toBe('success')
    const codes = await begin(visitor, 'settings')
    const regenerate = { method: 'lookup_secret', lookup_secret_regenerate: true }
    const made = await send(visitor, 'settings', codes, regenerate)
    const backup = shown(made.body, 'lookup_secret_codes', /"secret":"([a-z0-9]{8})"/g)
    expect(backup).toHaveLength(12)
    await send(visitor, 'settings', codes, { method: 'lookup_secret', lookup_secret_confirm: true })
    Object.assign(secrets, { [`totp ${index}`]: totp, [`first backup code ${index}`]: backup[0] })
    Object.assign(secrets, { [`last backup code ${index}`]: backup[11] })
  }

  const visitor = browse()
  await signIn(visitor, 'eve@example.com', 'correct-horse-battery')
  const unfinished = await begin(visitor, 'settings')
  secrets['unfinished totp'] = shown(unfinished, 'totp_secret_key', /"secret":"([A-Z2-7]+)"/g)[0] ?? ''

  const recovery = await begin(browse(), 'recovery')
  await send(browse(), 'recovery', recovery, { method: 'code', email: 'ada@example.com' })
  const recovering = async (email: string) => {
    const { id: flow } = (await call<FlowBody>({ path: '/self-service/recovery/api' })).body
    const query = { flow }
    await call({ method: 'POST', path: '/self-service/recovery', query, json: { method: 'code', email } })
    return flow
  }
  const flow = { id: await recovering('ada@example.com') }
  const code = await lastCode('ada@example.com')
  secrets['code in a message'] = code
  const late = { flow: await recovering('ben@example.com'), code: await lastCode('ben@example.com') }
  // with one of these, a million codes are tried in a second
  secrets['hash of a code'] = sha256(`${flow.id} recovery ${code}`)
  secrets['plain hash of a code'] = sha256(code)

  const login = (await call<FlowBody>({ path: '/self-service/login/api' })).body
  const signedIn = await call<{ session_token: string }>({
    method: 'POST',
    path: '/self-service/login',
    query: { flow: login.id },
    json: { method: 'password', identifier: 'eve@example.com', password: 'correct-horse-battery' },
  })
  secrets['session token'] = signedIn.body.session_token

  const robot = await call<{ client_secret: string; registration_access_token: string }>({
    method: 'POST',
    path: '/admin/clients',
    json: { client_id: 'robot', grant_types: ['client_credentials'] },
  })
  secrets['client secret'] = robot.body.client_secret
  secrets['registration token'] = robot.body.registration_access_token
  const basic = Buffer.from(`robot:${robot.body.client_secret}`).toString('base64')
  const token = await call<{ access_token: string }>({
    method: 'POST',
    path: '/oauth2/token',
    form: { grant_type: 'client_credentials' },
    headers: { authorization: `Basic ${basic}` },
  })
  secrets['access token'] = token.body.access_token
  await call({ method: 'POST', path: '/admin/keys/mine', json: { alg: 'ES256', use: 'sig', kid: 'first' } })
  const keys = await call<{ keys: { d: string }[] }>({ path: '/admin/keys/mine' })
  secrets['private key'] = keys.body.keys[0]?.d ?? ''

  await control({
    method: 'POST',
    path: `/projects/${id}/eventstreams`,
    json: { type: 'https', https_endpoint: `https://atrium:${configured.stream}@events.example.com/` },
  })
  const organization = await control<{ id: string }>({
    method: 'POST',
    path: `/projects/${id}/organizations`,
    json: { label: 'Acme', domains: [] },
  })
  const links = `/projects/${id}/organizations/${organization.body.id}/onboarding-portal-links`
  await control({ method: 'POST', path: links, json: { enable_sso: true, enable_scim: false } })
  const listed = await control<{ links: { value: string }[] }>({ path: links })
  secrets['portal link'] = listed.body.links[0]?.value ?? ''

  const admin: Reader[] = [
    ...people.map(({ id: identity }) => read(`/admin/identities/${identity}`, { include_credential: 'totp' })),
    ...people.map(({ id: identity }) => read(`/admin/identities/${identity}`, { include_credential: 'lookup_secret' })),
    read('/admin/keys/mine'),
    read('/admin/courier/messages', { recipient: 'ada@example.com' }),
    read('/self-service/recovery/flows', { id: flow.id }),
  ]
  return { project, people, secrets, admin, late, control: [read(links), read(`/projects/${id}/eventstreams`)] }
}

const read = (at: string, query: Record<string, string> = {}): Reader => ({ path: at, query })

type Used = Awaited<ReturnType<typeof useEverything>>

/** The view with permission to read secrets. */
async function readable(opened: Opened, { project, admin, control }: Used): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${opened.workspaceToken}`, accept: 'application/json' }
  const all = [
    ...admin.map((one) => ({ ...one, base: project.base })),
    ...control.map((one) => ({ ...one, base: ORIGIN })),
  ]
  return Promise.all(
    all.map(async ({ base, path: at, query }) => {
      const response = await opened.fetch(new Request(`${base}${at}?${new URLSearchParams(query)}`, { headers }))
      const text = await response.text()
      expect({ at, status: response.status, text }).toMatchObject({ status: 200 })
      // the courier counts its attempts meanwhile
      const body: unknown = JSON.parse(text, (name, value: unknown) =>
        ['send_count', 'updated_at', 'status'].includes(name) ? undefined : value,
      )
      return body
    }),
  )
}

/** Every row of every table as text. */
async function dump({ db }: Pick<Opened, 'db'>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

const found = (text: string, secrets: Record<string, string>) =>
  Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []))

/** Stores a column's values as an older version did. */
async function unseal({ db }: Opened, { name, table, key, stored }: SealedColumn): Promise<void> {
  const [first, ...others] = parseSecretsKeys(fs.readFileSync(keyFile, 'utf8'), keyFile)
  if (!first) throw new Error('no key')
  const vault = createVault([first, ...others])
  const column = name.split('.')[1] ?? ''
  const names = sql.join(key.map((one) => sql`${sql.ref(one)}::text`))
  const { rows } = await sql<{ key: [string, ...string[]]; stored: string | null }>`
    select json_build_array(${names}) as key, ${stored} as stored from ${sql.table(table)}`.execute(db)
  const { rows: types } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns where table_name = ${table} and column_name = ${column}`.execute(
    db,
  )
  for (const row of rows) {
    if (row.stored === null) continue
    const text = vault.open({ column: name, key: row.key }, row.stored)
    const [, , credential] = name.split('.')
    const value =
      credential !== undefined
        ? sql`jsonb_set(credentials, ${`{${credential},config}`}::text[], ${text}::jsonb)`
        : types[0]?.type === 'jsonb'
          ? sql`${text}::jsonb`
          : sql`${text}`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where (${sql.join(key.map((one) => sql.ref(one)))}) = (${sql.join(row.key)})`.execute(db)
  }
}

const rotate = (environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [...briefly, path.join(__dirname, '../../../dist/secrets-rotate.js')], {
    env: { ...process.env, DATABASE_URL: '', ATRIUM_SECRETS_KEY: '', ATRIUM_DATA: data, ...environment },
    encoding: 'utf8',
  })

describe('secrets in the database', () => {
  let opened: Opened
  let used: Used
  let seen: unknown[]
  beforeAll(async () => {
    opened = await open()
    used = await useEverything(opened)
    seen = await readable(opened, used)
  }, 180_000)
  afterAll(async () => {
    await opened.close()
    fs.rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  })

  it('are in no row of any table, but readable with permission', async () => {
    expect(Object.values(used.secrets).filter((secret) => secret.length < 6)).toEqual([])
    const visible = JSON.stringify(seen)
    const hidden = [
      'hash of a code',
      'plain hash of a code',
      'session token',
      'client secret',
      'registration token',
      'access token',
      'unfinished totp',
    ]
    const masked = ['smtp', 'provider', 'hook', 'cipher', 'system', 'stream']
    expect(found(visible, used.secrets)).toEqual(
      Object.keys(used.secrets).filter((name) => ![...hidden, ...masked].includes(name)),
    )
    expect(found(await dump(opened), used.secrets)).toEqual([])
  })

  it('are sealed with a key file outside the database that only its owner can read', () => {
    expect(opened.keyFile).toBe(keyFile)
    expect(fs.statSync(keyFile).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(data)).toEqual(expect.arrayContaining(['postgres', 'secrets.key']))
  })

  it('can’t be moved to another row or column', async () => {
    const { db } = opened
    const [ada, ben] = used.people
    const { rows } = await sql<{ credentials: object; id: string }>`
      select id, credentials from identity_identities where id in (${ada?.id}, ${ben?.id})`.execute(db)
    const of = (id: string | undefined) => JSON.stringify(rows.find((row) => row.id === id)?.credentials)
    const put = (id: string | undefined, credentials: string) =>
      sql`update identity_identities set credentials = ${credentials}::jsonb where id = ${id}`.execute(db)
    const status = async () => (await used.project.call({ path: `/admin/identities/${ada?.id}` })).status
    await put(ada?.id, of(ben?.id))
    expect(await status()).toBe(500)
    await put(ada?.id, of(ada?.id).replaceAll(/"sealed":\s*"[^"]+"/g, '"recovery_codes":[]'))
    expect(await status()).toBe(500)
    await put(ada?.id, of(ada?.id))
    expect(await status()).toBe(200)
  })

  it('are sealed at startup if an older version stored them in plaintext', async () => {
    for (const column of sealedColumns) await unseal(opened, column)
    await sql`delete from control_sealed_columns`.execute(opened.db)
    await sql`delete from control_secrets_keys`.execute(opened.db)
    const clear = await dump(opened)
    expect(found(clear, used.secrets)).toEqual(expect.arrayContaining(['smtp', 'totp 0', 'portal link']))
    await opened.close()
    opened = await open()
    expect(found(await dump(opened), used.secrets)).toEqual([])
    expect(await readable(opened, used)).toEqual(seen)
  })

  it('are resealed with a new key by a command that resumes after an interruption', async () => {
    expect(rotate()).toMatchObject({ status: 1, stderr: expect.stringContaining('in use by process') })
    await opened.close()
    const before = fs.readFileSync(keyFile, 'utf8').trim()
    const next = Buffer.alloc(32, 7).toString('base64')
    // as left by a rotation that was stopped after the first rows
    fs.writeFileSync(keyFile, `${next},\n${before}\n`, { mode: 0o600 })
    opened = await open()
    const login = new Request(`${used.project.base}/self-service/login/api`)
    expect((await opened.fetch(login)).status).toBe(200)
    await opened.close()
    const { status, stdout, stderr } = rotate()
    expect([status, stderr]).toEqual([0, ''])
    const counts = Object.fromEntries(
      [...stdout.matchAll(/^(\S+)\s+(\d+) resealed$/gm)].map(([, name = '', n]) => [name, Number(n)]),
    )
    expect(counts).toMatchObject({
      [credentialColumn('totp')]: 2,
      [credentialColumn('lookup_secret')]: 2,
      'identity_flows.document': expect.any(Number),
      'identity_codes.sealed_hash': 4,
      'oauth2_keys.sealed': 1,
      'control_portal_links.value': 1,
    })
    expect(fs.readFileSync(keyFile, 'utf8').trim()).toBe(next)
    const [first] = parseSecretsKeys(before, keyFile)
    expect(stdout).toContain(`No longer needed: ${first?.id}.`)
    // a second run finds everything done, and makes one more key
    const again = rotate()
    expect(again.status).toBe(0)
    expect(fs.readFileSync(keyFile, 'utf8').trim()).not.toBe(next)
    opened = await open()
    expect(await readable(opened, used)).toEqual(seen)
    expect(found(await dump(opened), used.secrets)).toEqual([])
  }, 180_000)

  it('are never opened with a wrong key: startup names the missing key and creates no new one', async () => {
    const key = fs.readFileSync(keyFile, 'utf8')
    const [own] = parseSecretsKeys(key, keyFile)
    await opened.close()
    const wrong = Buffer.alloc(32, 1).toString('base64')
    await expect(open({ secretsKey: wrong })).rejects.toThrow(
      `ATRIUM_SECRETS_KEY: the secrets of this database are sealed with the key ${own?.id}`,
    )
    await expect(open({ secretsKey: 'short' })).rejects.toThrow('32 bytes in base64')
    fs.rmSync(keyFile)
    await expect(open()).rejects.toThrow(`secrets.key: the secrets of this database are sealed with the key ${own?.id}`)
    expect(fs.existsSync(keyFile)).toBe(false)
    // a key in the variable works like one in the file
    opened = await open({ secretsKey: `${wrong},${key.trim()}` })
    expect(await readable(opened, used)).toEqual(seen)
  })

  it('remain valid after all of this, such as a mailed code', async () => {
    const { flow, code } = used.late
    const submit = client(opened, used.project.base)
    const json = { method: 'code', code }
    const request = { method: 'POST', path: '/self-service/recovery', query: { flow }, json }
    expect((await submit<FlowBody>(request)).body.state).toBe('passed_challenge')
  })

  it('require a key from the operator on PostgreSQL', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:9/none'
    await expect(open({ databaseUrl, secretsKey: undefined })).rejects.toThrow('ATRIUM_SECRETS_KEY: with DATABASE_URL')
  })
})
