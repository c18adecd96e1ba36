import fc from 'fast-check'

import { HIDDEN } from '@atrium/shared/operations'

import { changesBetween, faultsOf, patchOf, withChanges } from './changes'
import { completeConfigurationOf, type Configuration, type Tree } from './document'

const identity = (config: Tree, rest: Partial<Configuration> = {}): Configuration => ({
  services: { identity: { config } },
  ...rest,
})
const places = (target: Configuration, source: Configuration) => changesBetween(target, source).map(({ key }) => key)

test('finds the smallest differences and compares lists by ID', () => {
  const providers = (list: Tree[]) => ({ selfservice: { methods: { oidc: { config: { providers: list } } } } })
  const target = identity({
    session: { lifespan: '1h', cookie: { same_site: 'Lax' } },
    ...providers([{ id: 'google', scope: ['email'] }, { id: 'old' }]),
    list: [1, 2],
  })
  const source = identity({
    session: { lifespan: '2h', cookie: { same_site: 'Lax' } },
    ...providers([{ id: 'new' }, { id: 'google', scope: ['email', 'profile'] }]),
    list: [2, 1],
  })
  const oidc = 'identity/selfservice/methods/oidc/config/providers'
  expect(places(target, source)).toEqual([
    'identity/session/lifespan',
    `${oidc}/id google/scope`,
    `${oidc}/id old`,
    `${oidc}/id new`,
    'identity/list',
  ])
})

test('lists a section that the target lacks setting by setting and entry by entry', () => {
  const source = identity({
    courier: {
      smtp: { from_name: 'Shop', headers: { 'X-Shop': '1' } },
      templates: { login_code: { valid: { email: { subject: 'Hi', body: { html: 'aGk=' } } } } },
    },
    selfservice: {
      methods: { oidc: { enabled: true, config: { providers: [{ id: 'google', scope: ['email'] }, { id: 'acme' }] } } },
      flows: { login: { after: { hooks: [{ hook: 'session' }] } } },
    },
    session: { whoami: { tokenizer: { templates: { jwt: { ttl: '1m' } } } } },
  })
  const target = identity({})
  expect(places(target, source)).toEqual([
    'identity/courier/smtp/from_name',
    'identity/courier/smtp/headers',
    'identity/courier/templates/login_code/valid/email/subject',
    'identity/courier/templates/login_code/valid/email/body/html',
    'identity/selfservice/methods/oidc/enabled',
    'identity/selfservice/methods/oidc/config/providers/id google',
    'identity/selfservice/methods/oidc/config/providers/id acme',
    'identity/selfservice/flows/login/after/hooks',
    'identity/session/whoami/tokenizer/templates',
  ])
  const acme = changesBetween(target, source).filter(({ key }) => key.endsWith('acme'))
  expect(withChanges(target, acme)).toEqual(
    identity({ selfservice: { methods: { oidc: { config: { providers: [{ id: 'acme' }] } } } } }),
  )
})

test('compares durations by length, not by format', () => {
  const target = identity({ session: { lifespan: '1h0m0s' }, hooks: [{ after: '90s' }], flow: '15m', count: 3600000 })
  expect(places(target, identity({ ...target.services.identity?.config, session: { lifespan: '60m' } }))).toEqual([])
  const source = identity({ session: { lifespan: '61m' }, hooks: [{ after: '1m30s' }], flow: '15', count: '1h' })
  expect(places(target, source)).toEqual(['identity/session/lifespan', 'identity/flow', 'identity/count'])
})

test('ignores parts that the source omits and unreadable secrets', () => {
  const target: Configuration = {
    services: { identity: { config: { smtp: HIDDEN } }, oauth2: { config: { a: 1 } } },
    cors_public: { enabled: true },
  }
  expect(places(target, identity({ smtp: HIDDEN }))).toEqual([])
  expect(places(identity({ smtp: 'here' }), identity({ smtp: HIDDEN }))).toEqual([])
})

test('reports a service that the other project lacks as a difference', () => {
  const branding = { account_experience: { config: { default_locale: 'de' } } }
  const target: Configuration = { services: { ...identity({ a: 1 }).services, ...branding } }
  const changes = changesBetween(target, completeConfigurationOf(identity({ a: 1 })))
  expect(changes.map(({ key, after }) => [key, after])).toEqual([['account_experience/default_locale', undefined]])
  expect(patchOf(target, changes, {})).toEqual([
    { op: 'replace', path: '/services/account_experience/config', value: {} },
  ])
  expect(places(identity({ a: 1 }), completeConfigurationOf(identity({ a: 1 })))).toEqual([])
})

test('requests a secret that the target lacks and stores it at its path', () => {
  const source = identity({ hooks: [{ config: { auth: { value: HIDDEN } } }] })
  const target = identity({})
  const [change] = changesBetween(target, source)
  expect(change?.secrets).toEqual([['0', 'config', 'auth', 'value']])
  const secrets = { 'identity/hooks/0/config/auth/value': 'typed' }
  expect(patchOf(target, change ? [change] : [], secrets)).toEqual([
    {
      op: 'replace',
      path: '/services/identity/config',
      value: { hooks: [{ config: { auth: { value: 'typed' } } }] },
    },
  ])
})

test('treats the source’s slug in URLs as the target’s and marks other URLs', () => {
  const of = (slug: string, other: string) =>
    identity({ url: `https://console.example/a/${slug}/login`, name: slug, other }, { slug })
  const target = of('shop-prod', 'https://one.example')
  const changes = changesBetween(target, of('shop-dev', 'https://two.example'))
  expect(changes).toMatchObject([
    { key: 'identity/name', hasAddress: false },
    { key: 'identity/other', hasAddress: true },
  ])
  // part of a longer name
  expect(
    places(
      identity({ url: 'https://x.example/shop-dev' }, { slug: 'x' }),
      identity({ url: 'https://x.example/my-shop-dev' }, { slug: 'shop-dev' }),
    ),
  ).toHaveLength(1)
})

test('adds a service that the target lacks as a whole', () => {
  const source: Configuration = {
    services: { account_experience: { config: { default_locale: 'de' } } },
    cors_admin: { enabled: true },
  }
  const target: Configuration = { services: {}, cors_admin: { enabled: false } }
  expect(patchOf(target, changesBetween(target, source), {})).toEqual([
    { op: 'add', path: '/services/account_experience', value: { config: { default_locale: 'de' } } },
    { op: 'replace', path: '/cors_admin', value: { enabled: true } },
  ])
})

test('reports missing references', () => {
  const schemas = (...ids: string[]) => ({
    identity: { default_schema_id: 'customer', schemas: ids.map((id) => ({ id })) },
  })
  const provider = { id: 'acme', organization_id: 'gone' }
  const saml = { selfservice: { methods: { saml: { config: { providers: [provider] } } } } }
  expect(
    faultsOf(identity({ ...schemas('staff'), ...saml }), identity(schemas('customer', 'staff')), ['known']),
  ).toEqual([
    { kind: 'default_schema', name: 'customer' },
    { kind: 'schema_removed', name: 'customer' },
    { kind: 'organization', name: 'acme' },
  ])
})

test('treats a member named like an inherited property as new', () => {
  const [change] = changesBetween(identity({}), identity(JSON.parse('{ "constructor": { "prototype": 1 } }')))
  expect(change).toMatchObject({ key: 'identity/constructor/prototype', after: 1 })
  expect(change?.before).toBeUndefined()
})

const leaf = fc.oneof(
  fc.boolean(),
  fc.integer(),
  fc.string(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
)
const name = fc.constantFrom('a', 'b', 'c', 'id', 'x.y', 'constructor')
const entries = fc.uniqueArray(fc.record({ id: fc.constantFrom('one', 'two', 'three'), value: leaf }), {
  selector: ({ id }) => id,
})
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.dictionary(name, fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, entries, tie('tree')), {
    maxKeys: 4,
  }),
}))

test('equals the source with all changes and stays unchanged with none', () => {
  fc.assert(
    fc.property(tree, tree, (before, after) => {
      const [target, source] = [identity(before), identity(after)]
      const changes = changesBetween(target, source)
      expect(changesBetween(withChanges(target, changes), source)).toEqual([])
      expect(withChanges(target, [])).toEqual(target)
    }),
  )
})
