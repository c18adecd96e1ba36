import { secretSettings, type SettingsOf } from '@atrium/shared/operations'
import { client, testProject } from '../../testing/client'
import { platformWithPeople } from '../../testing/people'
import { holderOf } from './secret-destinations'

/** Secrets that are sent nowhere, or contain their own URL. */
const staying = [
  /^secrets$/,
  /captcha\.config\.cf_turnstile\.secret$/,
  /^courier\.smtp\.connection_uri$/,
  /jwks_url$/,
  /pairwise[._]salt$/,
]

describe('every secret setting', () => {
  it.each(['identity', 'oauth2', 'permission'] as const)(
    'of the %s service has a known destination, or none',
    (of: SettingsOf) => {
      const unknown = secretSettings[of].filter((path) => {
        const concrete = path.split('.').map((part) => (part.startsWith('*') ? 'x' : part))
        return holderOf(of, concrete) === undefined && !staying.some((known) => known.test(path))
      })
      expect(unknown).toEqual([])
    },
  )
})

describe('a stored secret', () => {
  const at = '/services/identity/config'
  const hooks = `${at}/selfservice/flows/login/after/hooks`
  const provider = `${at}/selfservice/methods/oidc/config/providers/0`
  const request = `${at}/courier/http/request_config`
  const evil = 'https://evil.example'
  const auth = { type: 'api_key', config: { name: 'X-Key', value: 'kept-1', in: 'header' } }
  const config = {
    [`${at}/courier`]: {
      smtp: { connection_uri: 'smtps://me:kept-2@mail.example', headers: { 'X-Key': 'kept-3' } },
      http: { request_config: { url: 'https://mail.example/send', method: 'POST', body: 'base64://e30=', auth } },
    },
    [`${at}/selfservice/methods/oidc`]: {
      enabled: true,
      config: {
        providers: [
          {
            id: 'acme',
            provider: 'generic',
            client_id: 'id',
            client_secret: 'kept-4',
            issuer_url: 'https://id.example',
            mapper_url: 'base64://e30=',
          },
        ],
      },
    },
    [hooks.replace('/hooks', '')]: {
      hooks: [
        { hook: 'web_hook', config: { url: 'https://hook.example/a', method: 'POST', body: 'base64://e30=', auth } },
      ],
    },
    '/services/oauth2/config/oauth2': { token_hook: { url: 'https://hook.example/token', auth } },
  }

  const setup = async () => {
    const made = await platformWithPeople()
    const project = await testProject(made.opened)
    const control = client(made.opened, 'http://localhost:4400', made.opened.workspaceToken)
    const address = `/projects/${project.id}`
    const patch = (json: unknown, token = made.developer) =>
      control<{ error: { reason: string; details: { field?: string } } }>({
        method: 'PATCH',
        path: address,
        json,
        token,
      })
    for (const [path, value] of Object.entries(config)) {
      const { status, text } = await patch([{ op: 'add', path, value }])
      if (status !== 200) throw new Error(text)
    }
    const secrets = async () =>
      JSON.stringify((await made.opened.findProject(made.opened.db, { id: project.id }))?.config)
    return { ...made, control, address, patch, secrets }
  }
  let here: Awaited<ReturnType<typeof setup>>
  beforeAll(async () => void (here = await setup()))

  it.each([
    ['provider’s issuer', 'issuer_url', [{ op: 'replace', path: `${provider}/issuer_url`, value: evil }]],
    [
      'provider’s new token endpoint',
      'token_url',
      [{ op: 'add', path: `${provider}/token_url`, value: `${evil}/token` }],
    ],
    ['provider’s kind', 'provider', [{ op: 'replace', path: `${provider}/provider`, value: 'gitlab' }]],
    ['webhook', 'url', [{ op: 'replace', path: `${hooks}/0/config/url`, value: evil }]],
    ['webhook without TLS', 'url', [{ op: 'replace', path: `${hooks}/0/config/url`, value: 'http://hook.example/a' }]],
    [
      'copy of a webhook',
      'url',
      [
        { op: 'copy', from: `${hooks}/0`, path: `${hooks}/1` },
        { op: 'replace', path: `${hooks}/1/config/url`, value: evil },
      ],
    ],
    [
      'webhook that gets the service’s credential',
      'url',
      [{ op: 'copy', from: `${request}/auth`, path: `${hooks}/0/config/auth` }],
    ],
    ['service for messages', 'url', [{ op: 'replace', path: `${request}/url`, value: evil }]],
    [
      'service for messages, as a flat setting',
      'url',
      [{ op: 'replace', path: '/current_revision/kratos_courier_http_request_config_url', value: evil }],
    ],
    [
      'mail server',
      'connection_uri',
      [{ op: 'replace', path: `${at}/courier/smtp/connection_uri`, value: 'smtp://evil.example' }],
    ],
    ['token hook', 'url', [{ op: 'replace', path: '/services/oauth2/config/oauth2/token_hook/url', value: evil }]],
  ])('is not sent to another server with a changed %s', async (_, field, operations) => {
    const before = await here.secrets()
    const { status, body } = await here.patch(operations)
    expect([status, body.error.reason]).toEqual([400, expect.stringContaining('Enter the secret again')])
    expect(body.error.details.field).toMatch(new RegExp(`^services\\.(identity|oauth2)\\.config\\..+\\.${field}$`))
    expect(await here.secrets()).toBe(before)
  })

  it('is not sent there in two steps, or by sending back the mask', async () => {
    const gone = [{ op: 'remove', path: `${provider}/issuer_url` }]
    const tokenUrl = { op: 'add', path: `${provider}/token_url`, value: `${evil}/token` }
    await here.patch(gone)
    expect((await here.patch([tokenUrl])).status).toBe(400)
    const { body } = await here.control<{
      name: string
      services: Record<string, unknown>
      cors_public: object
      cors_admin: object
    }>({ path: here.address, token: here.developer })
    const { name, services, cors_public, cors_admin } = body
    const put = (from: string, to: string) =>
      here.control({
        method: 'PUT',
        path: here.address,
        token: here.developer,
        json: {
          name,
          cors_public,
          organizations: [],
          cors_admin,
          services: JSON.parse(JSON.stringify(services).replaceAll(from, to)) as unknown,
        },
      })
    expect((await put('https://hook.example/a', `${evil}/a`)).status).toBe(400)
    const same = await put('https://hook.example/a', 'https://hook.example/b')
    expect([same.status, same.status === 200 ? '' : same.text]).toEqual([200, ''])
  })

  it('can be omitted for the same server, and is required for another one', async () => {
    const path = await here.patch([{ op: 'replace', path: `${request}/url`, value: 'https://mail.example/v2' }])
    expect(path.status).toBe(200)
    const moved = await here.patch([
      { op: 'replace', path: `${request}/url`, value: 'https://other.example/send' },
      { op: 'replace', path: `${request}/auth/config/value`, value: 'kept-1' },
    ])
    expect([moved.status, moved.text.slice(0, 200)]).toEqual([200, expect.any(String)])
    expect(await here.secrets()).toContain('https://other.example/send')
  })

  it('may be sent to a new server by owners', async () => {
    const { status } = await here.patch(
      [{ op: 'replace', path: `${hooks}/0/config/url`, value: 'https://new.example' }],
      here.owner,
    )
    expect(status).toBe(200)
  })
})
