import { randomFrom } from '../random.mjs'

const admin = (method, path, more = {}) => ({ to: 'admin', method, path, ...more })
const nobody = '00000000-0000-4000-8000-000000000000'
const BCRYPT = '$2a$04$zAnhTmMDpkXmiNbHlZ1gyOa0C0cc0QgfRlLnQDyg1PCBjqGgm9aGC'

/** An identity: one of this conversation, an unknown one, or an invalid ID. */
const someone = (random) => random.pick(['{{ada}}', '{{ada}}', '{{ada}}', '{{grace}}', nobody, 'no-id'])
const email = (random) => `${random.pick(['ada', 'grace', 'new', 'ADA'])}@example.com`

/** Some of these parts, each with its own probability. */
const some = (random, parts) =>
  Object.assign({}, ...parts.filter(([chance]) => random.chance(chance)).map(([, part]) => part()))

const traits = (random) =>
  random.pick([
    { email: email(random) },
    { email: email(random) },
    { email: email(random), age: random.pick([5, 36, 'old', null]) },
    { email: email(random), unknown: true },
    { name: { first: 'Ada' } },
    {},
    [],
    'text',
    null,
  ])

const address = (random) => ({
  value: email(random).toLowerCase(),
  via: random.pick(['email', 'email', 'sms', 'pigeon']),
  ...some(random, [
    [0.6, () => ({ verified: random.pick([true, false]) })],
    [0.6, () => ({ status: random.pick(['pending', 'sent', 'completed', 'odd']) })],
  ]),
})

const credentials = (random) =>
  random.pick([
    { password: { config: { password: random.pick(['correct-horse-battery', 'short', '', 5]) } } },
    { password: { config: { hashed_password: random.pick([BCRYPT, 'garbage', '']) } } },
    { password: { config: {} } },
    { password: {} },
    { oidc: { config: { providers: [{ provider: 'github', subject: random.pick(['{{subject}}', '']) }] } } },
    { oidc: { config: { providers: random.pick([[], 'text']) } } },
    { nothing: {} },
    {},
    null,
  ])

/** The optional parts of an identity in a request, besides its traits. */
const rest = (random) =>
  some(random, [
    [0.3, () => ({ state: random.pick(['active', 'inactive', 'gone', '', 3]) })],
    [0.3, () => ({ metadata_public: random.pick([{ a: 1 }, null, 'text', []]) })],
    [0.3, () => ({ metadata_admin: random.pick([{ b: 2 }, null, 7]) })],
    [0.2, () => ({ external_id: random.pick(['{{external}}', '', 'a b/{{external}}']) })],
    [0.2, () => ({ verifiable_addresses: random.pick([[address(random)], [], null, 'text']) })],
    [0.2, () => ({ recovery_addresses: random.pick([[{ value: email(random), via: 'email' }], [], null]) })],
    [0.1, () => ({ organization_id: random.pick([null, 'no-id']) })],
    [0.1, () => ({ unknown: 1 })],
    [0.1, () => ({ id: random.pick([nobody, 'no-id']) })],
  ])

const schema = (random) =>
  random.pick([{ schema_id: 'person' }, { schema_id: 'person' }, {}, { schema_id: 'nowhere' }, { schema_id: 5 }])

const whole = (random) => ({ ...schema(random), traits: traits(random), ...rest(random) })
const made = (random) => ({ ...whole(random), ...(random.chance(0.5) && { credentials: credentials(random) }) })

const operation = (random) =>
  random.pick([
    { op: 'replace', path: '/traits/email', value: email(random) },
    { op: 'replace', path: '/traits', value: traits(random) },
    { op: 'replace', path: '/state', value: random.pick(['inactive', 'active', 'gone']) },
    { op: random.pick(['add', 'replace', 'remove']), path: '/metadata_public', value: { a: 2 } },
    { op: 'add', path: '/metadata_public/deep', value: 1 },
    { op: 'remove', path: random.pick(['/traits/email', '/traits/age', '/nothing', '/metadata_admin']) },
    {
      op: 'replace',
      path: random.pick(['/id', '/schema_id', '/created_at', '/credentials', '/credentials/password/config']),
      value: 'x',
    },
    { op: 'replace', path: '/verifiable_addresses/0/verified', value: true },
    { op: random.pick(['test', 'odd', 'copy']), path: '/state', from: '/traits/email', value: 'active' },
    { op: 'replace', path: random.pick(['', 'traits', '/verifiable_addresses/9']), value: {} },
  ])

const patches = (random) =>
  random.pick([[operation(random)], [operation(random)], [operation(random), operation(random)], [], {}, null])

const listed = (random) =>
  random.pick([
    { ids: ['{{ada}}'] },
    { ids: ['{{ada}}', nobody] },
    { ids: ['no-id'] },
    { credentials_identifier: email(random) },
    { credentials_identifier: email(random), include_credential: random.pick(['password', 'oidc', 'odd']) },
    { credentials_identifier: email(random), ids: ['{{ada}}'] },
    { credentials_identifier: email(random), preview_credentials_identifier_similar: 'ada' },
    { ids: ['{{ada}}'], page_size: random.pick(['0', '-1', 'many', '1001', '1']) },
    { ids: ['{{ada}}'], page_token: random.pick(['', 'odd', nobody]) },
    { ids: ['{{ada}}'], consistency: random.pick(['strong', 'eventual', 'odd', '']) },
    { organization_id: random.pick([nobody, 'no-id']) },
  ])

const recovery = (random) => ({
  ...random.pick([{ identity_id: someone(random) }, { identity_id: someone(random) }, {}, { identity_id: 5 }]),
  ...some(random, [
    [0.4, () => ({ expires_in: random.pick(['1h', '5m', '-1h', 'soon', 5, '']) })],
    [0.2, () => ({ flow_type: random.pick(['api', 'browser', 'odd']) })],
  ]),
})

const step = (random) => {
  const id = someone(random)
  return random.pick([
    () => admin('POST', '/admin/identities', random.chance(0.08) ? { text: '{' } : { json: made(random) }),
    () => admin('POST', '/admin/identities', { json: made(random), keeps: { ada: 'body.id' } }),
    () =>
      admin('GET', `/admin/identities/${id}`, {
        query: random.pick([{}, { include_credential: random.pick(['password', 'oidc', 'totp', 'odd']) }]),
      }),
    () =>
      admin('PUT', `/admin/identities/${id}`, {
        json: random.chance(0.8) ? { state: 'active', ...whole(random) } : made(random),
      }),
    () => admin('PATCH', `/admin/identities/${id}`, { json: patches(random) }),
    () => admin('PATCH', `/admin/identities/${id}`, { json: patches(random) }),
    () => admin('DELETE', `/admin/identities/${id}`),
    () => admin('GET', '/admin/identities', { query: listed(random) }),
    () =>
      admin('PATCH', '/admin/identities', {
        json: {
          identities: random.pick([
            [{ create: made(random), patch_id: random.pick([nobody, 'no-id']) }],
            [{ create: made(random) }, {}],
            [],
            null,
          ]),
        },
      }),
    () =>
      admin(
        'DELETE',
        `/admin/identities/${id}/credentials/${random.pick(['password', 'oidc', 'totp', 'code', 'webauthn', 'odd'])}`,
        { query: random.pick([{}, { identifier: 'github:{{subject}}' }]) },
      ),
    () =>
      admin('GET', `/admin/identities/${id}/sessions`, {
        query: random.pick([{}, { active: random.pick(['true', 'false', 'odd']) }, { page_size: 'many' }]),
      }),
    () => admin('DELETE', `/admin/identities/${id}/sessions`),
    () =>
      admin('GET', `/admin/sessions/${random.pick([nobody, 'no-id'])}`, {
        query: random.pick([{}, { expand: random.pick(['identity', 'odd']) }]),
      }),
    () => admin('DELETE', `/admin/sessions/${random.pick([nobody, 'no-id'])}`),
    () => admin('PATCH', `/admin/sessions/${random.pick([nobody, 'no-id'])}/extend`),
    () => admin('POST', '/admin/recovery/code', { json: recovery(random) }),
    () =>
      admin('POST', '/admin/recovery/link', {
        json: recovery(random),
        query: random.pick([{}, { return_to: 'http://127.0.0.1:4455/here' }]),
      }),
    () => admin('GET', `/admin/courier/messages/${random.pick([nobody, 'no-id'])}`),
    () =>
      admin('GET', '/admin/courier/messages', {
        query: {
          recipient: 'nobody@example.com',
          ...random.pick([{}, { status: random.pick(['queued', 'odd']) }, { page_size: '0' }]),
        },
      }),
    () => admin('GET', `/admin/identities/by/external/${random.pick(['{{external}}', 'nobody'])}`),
  ])()
}

/** The steps of one conversation with the admin API: two people, then any requests about them, and odd ones. */
export function adminConversation(seed, length) {
  const random = randomFrom(seed)
  const person = (name, more) =>
    admin('POST', '/admin/identities', {
      json: { schema_id: 'person', traits: { email: `${name}@example.com` }, ...more },
      keeps: { [name]: 'body.id' },
    })
  const password = { credentials: { password: { config: { password: 'correct-horse-battery' } } } }
  const steps = [person('ada', password), person('grace', random.chance(0.5) ? password : {})]
  while (steps.length < length) steps.push(step(random))
  return steps
}
