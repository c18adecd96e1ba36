import { client, testProject, type TestRequest } from '../../../testing/client'

/** A schema with an email address that has the given `uses`. */
const personSchema = (uses: object, more: object = {}) => ({
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: { email: { type: 'string', format: 'email', title: 'E-Mail', 'ory.sh/kratos': uses }, ...more },
      required: ['email'],
      additionalProperties: false,
    },
  },
})

/** The part of a configuration with only such a schema. */
export const peopleWith = (uses: object, more?: object) => {
  const schema = Buffer.from(JSON.stringify(personSchema(uses, more))).toString('base64')
  return { default_schema_id: 'person', schemas: [{ id: 'person', url: `base64://${schema}` }] }
}

const UI = 'https://app.example.com'
const page = (name: string) => ({ ui_url: `${UI}/${name}` })

/** A configuration with every method that works here, and the cheapest hashes. */
export const testConfig = {
  selfservice: {
    default_browser_return_url: `${UI}/home`,
    allowed_return_urls: [`${UI}/`],
    methods: {
      password: { enabled: true },
      code: { enabled: true, passwordless_enabled: true },
      link: { enabled: true },
      profile: { enabled: true },
      totp: { enabled: true, config: { issuer: 'Test' } },
      lookup_secret: { enabled: true },
    },
    flows: {
      error: page('error'),
      login: page('login'),
      registration: {
        ...page('registration'),
        enabled: true,
        enable_legacy_one_step: true,
        after: { password: { hooks: [{ hook: 'session' }] } },
      },
      settings: { ...page('settings'), privileged_session_max_age: '15m' },
      recovery: { ...page('recovery'), enabled: true, use: 'code' },
      verification: { ...page('verification'), enabled: true, use: 'code' },
    },
  },
  identity: peopleWith(
    {
      credentials: {
        password: { identifier: true },
        code: { identifier: true, via: 'email' },
        totp: { account_name: true },
      },
      verification: { via: 'email' },
      recovery: { via: 'email' },
    },
    {
      name: { type: 'object', properties: { first: { type: 'string', title: 'First name' } } },
      age: { type: 'integer', minimum: 13 },
    },
  ),
  session: { lifespan: '24h' },
  hashers: { algorithm: 'argon2', argon2: { memory: '8KB', iterations: 1, parallelism: 1 } },
  feature_flags: { use_continue_with_transitions: true },
}

export type Node = {
  group: string
  attributes: { name?: string; type?: string; value?: unknown; id?: string }
  messages: { id: number }[]
}
export type FlowBody = {
  id: string
  state: string
  active?: string
  return_to?: string
  ui: { action: string; nodes: Node[]; messages?: { id: number; text: string }[] }
}
export type SessionBody = {
  session: { id: string; authenticator_assurance_level: string; devices: { id: string }[]; identity: { id: string } }
  session_token?: string
}
export type IdentityBody = {
  id: string
  state: string
  traits: { email: string; name?: { first?: string } }
  verifiable_addresses: { value: string; verified: boolean; status: string }[]
  credentials: Record<string, { identifiers: string[]; config?: Record<string, unknown> }>
}

type Visited = Awaited<ReturnType<typeof testProject>>

/** A browser with its own cookies. */
export function browser(platform: Parameters<typeof testProject>[0], base: string) {
  const cookies = new Map<string, string>()
  const call = client(platform, base)
  return {
    cookies,
    async fetch<T = unknown>(request: TestRequest) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await call<T>({ ...request, headers: { ...request.headers, ...(cookie && { cookie }) } })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const [name = '', value = ''] = pair.split('=', 2)
        if (value === '') cookies.delete(name)
        else cookies.set(name, pair.slice(name.length + 1))
      }
      return response
    },
  }
}

export const csrfOf = (flow: FlowBody): unknown =>
  flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value

/** A project with people who sign in, and common test steps. */
export async function identityProject(platform: Parameters<typeof testProject>[0], config: object = testConfig) {
  const project: Visited = await testProject(platform, { identity: config })
  const open = () => browser(platform, project.base)
  type Browser = ReturnType<typeof open>

  const begin = async (visitor: Browser, kind: string, query: Record<string, string> = {}) =>
    (await visitor.fetch<FlowBody>({ path: `/self-service/${kind}/browser`, query })).body

  const send = <T = FlowBody>(visitor: Browser, kind: string, flow: FlowBody, fields: Record<string, unknown>) =>
    visitor.fetch<T>({
      method: 'POST',
      path: `/self-service/${kind}`,
      query: { flow: flow.id },
      json: { csrf_token: csrfOf(flow), ...fields },
    })

  const signIn = async (visitor: Browser, identifier: string, password: string) => {
    const flow = await begin(visitor, 'login')
    return send<SessionBody>(visitor, 'login', flow, { method: 'password', identifier, password })
  }

  const person = async (email: string, password = 'correct-horse-battery') =>
    (
      await project.call<IdentityBody>({
        method: 'POST',
        path: '/admin/identities',
        json: { traits: { email }, credentials: { password: { config: { password } } } },
      })
    ).body

  const lastCode = async (recipient: string) => {
    const { body } = await project.call<{ body: string }[]>({ path: '/admin/courier/messages', query: { recipient } })
    return /\b\d{6}\b/.exec(body[0]?.body ?? '')?.[0] ?? ''
  }

  return { ...project, open, begin, send, signIn, person, lastCode }
}
