import { createMasker, HIDDEN, secretQueries, secretSettings } from '@atrium/shared/operations'
import { client, testProject } from '../../testing/client'
import { platformWithPeople } from '../../testing/people'
import document from '../contract/contract.json'

type Schema = { [keyword: string]: unknown }

const secretPattern =
  /secret|token|password|(?:^|_)keys?(?:_|$)|credential|auth|value|private|dsn|header|connection|jwks|salt|cipher|cookie|hash|cert|pem|passphrase|pin$/i

/** Settings that look like credentials but aren't: switches, names, lengths, lifespans, public addresses. */
const reviewed = [
  /(?:_enabled|_length|_group|_ranges|_urls?|_type|_mode|_workaround|_scope|_claims|_lifespan|_ttl|_interval|_audience|_optional|_period|_count|_preset)$/,
  /(?:auth|auth_type|auth_api_key_(?:in|name)|auth_basic_auth_user)$/,
  /(?:token_url|auth_url|jwks_url|header_allowlist|net_id_token_origin_header)$/,
  /(?:algorithm|ciphers|hashers|cookies?|credentials|authenticator_selection|resident_key|sitekey|apple_private_key_id)$/,
  /(?:same_site|persistent|passwordless|display_name|rp_id|rp_icon|rp_origins|broadcast_keys|default_browser_return_url)$/,
  /(?:ttl\.(?:access|id|refresh)_token|ttl\.auth_code|ttl\.authentication_session|ttl_(?:access|id|refresh)_token)$/,
  /(?:client_(?:cert|key)_path|token_prefix|strategies[._]access_token|grant\.refresh_token|oauth2\.(?:refresh_)?token_hook|_token_hook)$/,
  /(?:base_redirect_uri|requested_claims\..*values?|acr_values|amr_values|additional_id_token_audiences)$/,
  /(?:selfservice\.(?:flows|methods)\.[\w.]*\b(?:password|lookup_secret|passkey|webauthn|deviceauthn))$/,
  /^oauth2$|^hydra_ttl_auth_code$/,
  /^hydra_(?:oauth2_(?:exclude|preserve|mirror|pkce)_|webfinger_oidc_discovery_)/,
  /^kratos_(?:oauth2_provider_(?:override_return_to|url)|feature_flags_|selfservice_methods_(?:captcha_config_allowed|deviceauthn|lookup|passkey|password|webauthn|code))/,
  /^talos_credentials_(?!derived_tokens_jwt_signing_keys_urls)/,
  /(?:oauth2\.device_authorization|oauth2\.client_credentials|oauth2_provider|tokenizer|webfinger\.jwks|serve\.cookies|tokenizer_templates)$/,
]

/** Every property of a schema as a dotted path, `*` for a list's entry or any name. */
function pathsOf(root: Schema): string[] {
  const found = new Set<string>()
  const walk = (schema: unknown, path: string[], seen: readonly unknown[]): void => {
    if (typeof schema !== 'object' || schema === null || seen.includes(schema)) return
    const { $ref, properties, items, additionalProperties, patternProperties, ...rest } = schema as Schema
    const next = [...seen, schema]
    if (typeof $ref === 'string') {
      const target = $ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, name) => (at as Schema)[name], root)
      walk(target, path, next)
    }
    for (const keyword of ['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else']) {
      for (const part of [rest[keyword] ?? []].flat()) walk(part, path, next)
    }
    for (const [name, property] of Object.entries((properties ?? {}) as Schema)) {
      found.add([...path, name].join('.'))
      walk(property, [...path, name], next)
    }
    for (const property of [items ?? []].flat()) walk(property, [...path, '*'], next)
    for (const property of [additionalProperties, ...Object.values(patternProperties ?? {})]) {
      if (typeof property !== 'object') continue
      found.add([...path, '*'].join('.'))
      walk(property, [...path, '*'], next)
    }
  }
  walk(root, [], [])
  return [...found]
}

/** Whether a text at the path is masked. */
function isMasked(of: keyof typeof secretSettings, path: string): boolean {
  const planted = path
    .split('.')
    .reduceRight<unknown>((below, name) => (name === '*' ? [below] : { [name]: below }), 'x')
  const byName = path.split('.').reduceRight<unknown>((below, name) => ({ [name === '*' ? 'any' : name]: below }), 'x')
  const { mask } = createMasker({ fields: secretSettings[of] })
  return JSON.stringify(mask(planted)).includes(HIDDEN) && JSON.stringify(mask(byName)).includes(HIDDEN)
}

const unreviewed = (of: keyof typeof secretSettings, paths: string[]): string[] =>
  paths.filter(
    (path) =>
      path
        .split('.')
        .slice(-2)
        .some((name) => secretPattern.test(name)) &&
      secretPattern.test(path.split('.').at(-1) ?? '') &&
      !isMasked(of, path) &&
      !isMasked(of, `${path}.*`) &&
      !reviewed.some((known) => known.test(path)),
  )

describe('settings that look like credentials', () => {
  it.each(['identity', 'oauth2', 'permission'] as const)('of the %s service are masked, or reviewed', (service) => {
    const paths = pathsOf(document.configs[service].schema)
    expect(paths.length).toBeGreaterThan(15)
    expect(unreviewed(service, paths)).toEqual([])
  })

  it('of the flat revision are masked, or reviewed', () => {
    expect(unreviewed('current_revision', Object.keys(document.settings))).toEqual([])
  })

  it('exist in the schemas if they are masked', () => {
    for (const service of ['identity', 'oauth2', 'permission'] as const) {
      const paths = pathsOf(document.configs[service].schema)
      const missing = [...secretSettings[service], ...(secretQueries[service] ?? [])].filter((field) => {
        const pattern = new RegExp(
          `^${field
            .split('.')
            .map((part) => (part === '**' ? '.*' : part === '*' ? '[^.]+' : part))
            .join('\\.')}`,
        )
        return !paths.some((path) => pattern.test(path))
      })
      expect([service, missing]).toEqual([service, []])
    }
  })
})

describe('a project with secrets everywhere', () => {
  const headers = { Authorization: 'planted-1', 'X-Api-Key': 'planted-2' }
  const auth = { type: 'api_key', config: { name: 'X-Key', value: 'planted-3', in: 'header' } }
  const request_config = {
    url: 'https://me:planted-4@mail.example/send',
    method: 'POST',
    body: 'base64://e30=',
    headers,
    auth,
  }
  const hook = {
    hook: 'web_hook',
    config: { url: 'https://hook.example', method: 'POST', body: 'base64://e30=', auth },
  }
  const keyed = { ...hook, config: { ...hook.config, url: 'https://keyed.example/in?token=planted-10' } }
  const provider = {
    id: 'google',
    provider: 'google',
    client_id: 'id',
    client_secret: 'planted-5',
    mapper_url: 'base64://e30=',
  }
  const jwks_url = `base64://${Buffer.from('{"keys":[{"k":"planted-6"}]}').toString('base64')}`
  const value = {
    '/courier': {
      delivery_strategy: 'http',
      http: { request_config },
      smtp: { connection_uri: 'smtps://me:planted-7@mail.example' },
    },
    '/secrets': { cipher: ['planted-8-planted-8-planted-8-pl'], cookie: ['planted-9-planted-9'] },
    '/selfservice/methods/oidc': { enabled: true, config: { providers: [provider] } },
    '/selfservice/flows/login/after': { password: { hooks: [hook] }, hooks: [hook, keyed] },
    '/session/whoami': { tokenizer: { templates: { app: { jwks_url, ttl: '1m' } } } },
  }

  const setup = async () => {
    const made = await platformWithPeople()
    const project = await testProject(made.opened)
    const control = client(made.opened, 'http://localhost:4400', made.opened.workspaceToken)
    const patch = (json: unknown, token?: string) =>
      control({ method: 'PATCH', path: `/projects/${project.id}`, json, ...(token && { token }) })
    for (const [path, one] of Object.entries(value)) {
      const changed = await patch([{ op: 'add', path: `/services/identity/config${path}`, value: one }])
      if (changed.status !== 200) throw new Error(changed.text)
    }
    const stored = async () =>
      (await made.opened.findProject(made.opened.db, { id: project.id }))?.config.identity as Record<string, never>
    return { ...made, project, control, patch, stored }
  }
  let here: Awaited<ReturnType<typeof setup>>
  beforeAll(async () => void (here = await setup()))

  const planted = /planted|cGxhbnRlZ|bnRlZC02/

  it('shows no secret in any view, whatever the role', async () => {
    for (const token of [here.viewer, here.developer, here.owner, here.opened.workspaceToken]) {
      const { status, text } = await here.control({ path: `/projects/${here.project.id}`, token })
      expect(status).toBe(200)
      expect(text).not.toMatch(planted)
      expect(text).not.toContain(jwks_url)
      expect(text).toContain('https://hook.example')
    }
  })

  it('keeps its secrets when the mask is sent back', async () => {
    const before = await here.stored()
    const { body } = await here.control<{ services: { identity: { config: unknown } } }>({
      path: `/projects/${here.project.id}`,
    })
    const config = body.services.identity.config
    const response = await here.patch([{ op: 'replace', path: '/services/identity/config', value: config }])
    expect([response.status, response.text.slice(0, 300)]).toMatchObject([200, expect.any(String)])
    expect(await here.stored()).toEqual(before)
  })

  const at = '/services/identity/config'
  const secretAt = `${at}/selfservice/methods/oidc/config/providers/0/client_secret`
  it.each([
    ['copy', { op: 'copy', from: secretAt, path: `${at}/selfservice/methods/oidc/config/providers/0/client_id` }],
    ['move', { op: 'move', from: secretAt, path: `${at}/selfservice/methods/oidc/config/providers/0/label` }],
    ['copy to a name', { op: 'copy', from: secretAt, path: '/name' }],
    ['copy of a URL', { op: 'copy', from: `${at}/courier/smtp/connection_uri`, path: `${at}/courier/smtp/from_name` }],
    ['copy of a list', { op: 'copy', from: `${at}/secrets/cookie`, path: `${at}/selfservice/allowed_return_urls` }],
    [
      'copy from the flat view',
      {
        op: 'copy',
        from: '/current_revision/kratos_courier_smtp_connection_uri',
        path: `${at}/courier/smtp/from_name`,
      },
    ],
    ['test', { op: 'test', path: secretAt, value: 'planted-5' }],
  ])('reveals no secret by a %s in a patch', async (_, operation) => {
    for (const token of [here.developer, here.owner]) {
      const response = await here.patch([operation], token)
      expect(response.status).toBe(400)
      expect(response.text).not.toMatch(planted)
    }
    const { text } = await here.control({ path: `/projects/${here.project.id}` })
    expect(text).not.toMatch(planted)
  })

  it('lets a patch add secrets, and copy them along with their destination', async () => {
    const added = await here.patch([{ op: 'add', path: `${at}/secrets/cookie/0`, value: 'a-new-cookie-secret' }])
    expect([added.status, added.text.slice(0, 200)]).toMatchObject([200, expect.any(String)])
    expect((await here.stored()).secrets).toMatchObject({ cookie: ['a-new-cookie-secret', 'planted-9-planted-9'] })
    const flow = `${at}/selfservice/flows/login/after`
    const copied = await here.patch([{ op: 'copy', from: `${flow}/password`, path: `${flow}/oidc` }])
    expect([copied.status, copied.text.slice(0, 200)]).toMatchObject([200, expect.any(String)])
  })
})
