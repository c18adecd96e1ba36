import { randomUUID } from 'node:crypto'
import { identityProject, testConfig } from '../identity/testing/visitor'

type Preview = {
  identities: number
  looked_at: number
  locked_out: number
  recoverable: number
  unverified: number | null
  sessions: { open: number; cookie: boolean; shorter: boolean } | null
  providers: { protocol: string; id: string; linked: number; only: number }[]
  nameless_passkeys: string[]
  source_faults: { field: string; message: string }[]
}

const github = {
  id: 'github',
  provider: 'github',
  client_id: 'shop',
  client_secret: 'secret',
  mapper_url: 'base64://e30=',
}
const at = '/services/identity/config'
const methods = `${at}/selfservice/methods`
const off = (method: string) => ({ op: 'add', path: `${methods}/${method}/enabled`, value: false })

async function project() {
  const made = await identityProject(await platform(), {
    ...testConfig,
    selfservice: {
      ...testConfig.selfservice,
      methods: {
        ...testConfig.selfservice.methods,
        code: { enabled: true },
        oidc: { enabled: true, config: { providers: [github, { ...github, id: 'company' }] } },
      },
    },
  })
  const { control, call, id } = made
  const add = async (name: string, credentials: object, more: object = {}) => {
    const json = { traits: { email: `${name}@example.org` }, credentials, ...more }
    const response = await call<{ id: string }>({ method: 'POST', path: '/admin/identities', json })
    if (response.status !== 201) throw new Error(response.text)
    return response.body.id
  }
  const preview = (...json: object[]) =>
    control<Preview>({ method: 'POST', path: `/projects/${id}/changes/preview`, json })
  const linked = (...providers: string[]) => ({
    oidc: { config: { providers: providers.map((provider) => ({ provider, subject: randomUUID() })) } },
  })
  return { ...made, add, linked, preview }
}

const password = { password: { config: { password: 'sundial-harbor-94' } } }

describe('a preview of a change', () => {
  it('counts people who only have disabled methods, without changing anything', async () => {
    const { add, linked, preview, control, id } = await project()
    await add('ada', password)
    await add('grace', { ...password, ...linked('github') })
    await add('alan', linked('github'))
    await add('inactive', linked('company'), { state: 'inactive' })
    await add('nothing', {})
    const { body } = await preview(off('password'))
    expect(body).toMatchObject({
      identities: 5,
      looked_at: 4,
      locked_out: 1,
      recoverable: 1,
      unverified: null,
      sessions: null,
    })
    expect((await preview(off('password'), off('oidc'))).body).toMatchObject({ locked_out: 3 })
    // codes sign in everyone who has an address
    const codes = { op: 'add', path: `${methods}/code/passwordless_enabled`, value: true }
    expect((await preview(off('password'), codes)).body).toMatchObject({ locked_out: 0 })
    const { body: stored } = await control<{ services: { identity: { config: typeof testConfig } } }>({
      path: `/projects/${id}`,
    })
    expect(stored.services.identity.config.selfservice.methods.password.enabled).toBe(true)
  })

  it('counts, for each deleted or disabled provider, linked people and those without another method', async () => {
    const { add, linked, preview } = await project()
    await add('ada', { ...password, ...linked('github') })
    await add('grace', linked('github'))
    await add('alan', linked('github', 'company'))
    const list = `${methods}/oidc/config/providers`
    const { body } = await preview({ op: 'remove', path: `${list}/0` })
    expect([body.locked_out, body.providers]).toEqual([1, [{ protocol: 'oidc', id: 'github', linked: 3, only: 1 }]])
    const disabled = await preview({ op: 'add', path: `${list}/1/state`, value: 'disabled' })
    expect(disabled.body.providers).toEqual([{ protocol: 'oidc', id: 'company', linked: 1, only: 0 }])
  })

  it('counts addresses that are not verified, and sessions whose cookie or lifespan changes', async () => {
    const { person, open, signIn, preview } = await project()
    await person('ada@example.org')
    expect((await signIn(open(), 'ada@example.org', 'correct-horse-battery')).status).toBe(200)
    const hooks = {
      op: 'add',
      path: `${at}/selfservice/flows/login/after`,
      value: { hooks: [{ hook: 'require_verified_address' }] },
    }
    expect((await preview(hooks)).body).toMatchObject({ unverified: 1, locked_out: 0 })
    const lifespan = (value: string) => ({ op: 'add', path: `${at}/session/lifespan`, value })
    expect((await preview(lifespan('1h'))).body.sessions).toEqual({ open: 1, cookie: false, shorter: true })
    expect((await preview(lifespan('48h'))).body.sessions).toBeNull()
    const cookie = { op: 'add', path: `${at}/session/cookie`, value: { domain: 'example.org' } }
    expect((await preview(cookie)).body.sessions).toMatchObject({ cookie: true })
  })

  it('names the schemas without a passkey display name when passkeys are turned on', async () => {
    const { preview, control, id } = await project()
    const rp = { id: 'localhost', display_name: 'Shop', origins: ['http://localhost'] }
    const on = { op: 'add', path: `${methods}/passkey`, value: { enabled: true, config: { rp } } }
    const address = {
      type: 'string',
      title: 'Address',
      'ory.sh/kratos': { credentials: { password: { identifier: true } } },
    }
    const schema = { type: 'object', properties: { traits: { type: 'object', properties: { address } } } }
    const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
    const add = { op: 'add', path: `${at}/identity/schemas/-`, value: { id: 'nameless', url } }
    await control({ method: 'PATCH', path: `/projects/${id}`, json: [add] })
    expect((await preview(on)).body.nameless_passkeys).toContain('nameless')
    expect((await preview(off('oidc'))).body.nameless_passkeys).toEqual([])
    await control({ method: 'PATCH', path: `/projects/${id}`, json: [on] })
    expect((await preview(on)).body.nameless_passkeys).toEqual([])
  })

  it('rejects what the change itself would reject', async () => {
    const { preview, control, id } = await project()
    expect((await preview({ op: 'replace', path: '/nowhere/at/all', value: 1 })).status).toBe(400)
    expect((await preview({ op: 'add', path: `${at}/session/lifespan`, value: 'long' })).status).toBe(400)
    const path = `/projects/${id}/changes/preview`
    expect((await control({ method: 'POST', path, json: { not: 'a list' } })).status).toBe(400)
    expect((await control({ method: 'POST', path, json: [], token: null })).status).toBe(401)
  })

  it('names Jsonnet and templates that can’t be parsed, but not those that are already stored', async () => {
    const { preview, control, id } = await project()
    const embedded = (text: string) => `base64://${Buffer.from(text).toString('base64')}`
    const broken = [
      {
        op: 'add',
        path: `${at}/courier`,
        value: { templates: { recovery: { valid: { email: { subject: embedded('{{ if') } } } } },
      },
      { op: 'replace', path: `${methods}/oidc/config/providers/0/mapper_url`, value: embedded('{ a: b }') },
      { op: 'replace', path: `${methods}/oidc/config/providers/1/mapper_url`, value: 'base64://e30=e30=' },
    ]
    const { body } = await preview(...broken)
    expect(body.source_faults).toEqual([
      {
        field: expect.stringMatching(/providers\.0\.mapper_url$/),
        message: expect.stringMatching(/b.*\(line 1, column 6\)/),
      },
      { field: expect.stringMatching(/providers\.1\.mapper_url$/), message: 'It is not valid base64.' },
      {
        field: expect.stringMatching(/templates\.recovery\.valid\.email\.subject$/),
        message: expect.stringMatching(/^template/),
      },
    ])
    await control({ method: 'PATCH', path: `/projects/${id}`, json: broken.slice(0, 2) })
    expect((await preview(off('password'))).body.source_faults).toEqual([])
  })
})
