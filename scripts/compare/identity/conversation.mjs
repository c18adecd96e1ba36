import { randomFrom } from '../random.mjs'

const people = ['ada', 'grace', 'nobody']
const PASSWORD = 'correct-horse-battery'
const addressOf = (name) => `${name}@example.com`

const traits = (random) => {
  const email = random.chance(0.9) ? { email: addressOf(random.pick([...people, 'new'])) } : {}
  const name = random.chance(0.4) ? { name: { first: random.pick(['Ada', '']) } } : {}
  const age = random.chance(0.4) ? { age: random.pick([5, 36, 'old']) } : {}
  const newsletter = random.chance(0.2) ? { newsletter: random.pick([true, 'yes']) } : {}
  return { ...email, ...name, ...age, ...newsletter }
}

/** A code: the last one mailed to the address, a wrong one, or none. */
const code = (random, address) =>
  random.chance(0.6) ? { code: { mailedTo: address } } : random.pick([{ code: '000000' }, { code: '' }, {}])

const password = (random) => ({ password: random.pick([PASSWORD, PASSWORD, 'wrong-password', '', 'short']) })

/** Forms of the flows that mail a code or a link. */
const mailed = (random) => {
  const email = random.pick([addressOf(random.pick(people)), 'no-address', ''])
  return random.pick([
    { method: 'code', email },
    { method: 'code', email },
    { method: 'code', ...code(random, email) },
    { method: 'link', email },
    { email },
    {},
  ])
}

/** Forms of each kind of flow. Each one is a list of fields, some of which may be left out. */
const forms = {
  login: (random) => {
    const identifier = random.pick([addressOf(random.pick(people)), 'ADA@example.com', ''])
    return random.pick([
      { method: 'password', identifier, ...password(random) },
      { method: 'password', identifier, ...password(random) },
      { method: 'identifier_first', identifier },
      { method: 'code', identifier },
      { method: 'code', address: identifier },
      { method: 'code', identifier, resend: 'code' },
      { method: 'code', identifier, ...code(random, identifier.toLowerCase()) },
      { method: 'totp', totp_code: '123456' },
      { method: 'lookup_secret', lookup_secret: 'abcdefgh' },
      { method: random.pick(['nothing', 'oidc', 'webauthn']) },
      {},
    ])
  },
  registration: (random, last) => {
    const typed = last.traits && random.chance(0.7) ? last.traits : traits(random)
    last.traits = typed
    return random.pick([
      { method: 'password', traits: typed, ...password(random) },
      { method: 'profile', traits: typed },
      { method: 'profile', traits: typed, screen: random.pick(['previous', 'credential-selection']) },
      { screen: 'previous', traits: typed },
      { method: 'code', traits: typed },
      { method: 'code', traits: typed, resend: 'code' },
      { method: 'code', traits: typed, ...code(random, typed.email) },
      { method: 'code', ...code(random, typed.email) },
      { method: 'nothing', traits: typed },
      { method: 'password', ...password(random) },
    ])
  },
  recovery: mailed,
  verification: mailed,
  settings: (random) =>
    random.pick([
      { method: 'password', ...password(random) },
      { method: 'profile', traits: traits(random) },
      { lookup_secret_regenerate: true },
      { lookup_secret_reveal: true },
      { lookup_secret_confirm: true },
      { lookup_secret_disable: true },
      { method: 'totp', totp_code: '123456' },
      { method: 'nothing' },
    ]),
}

const kinds = ['login', 'login', 'login', 'registration', 'registration', 'recovery', 'verification', 'settings']

const person = (name, random) => ({
  to: 'admin',
  method: 'POST',
  path: '/admin/identities',
  json: {
    schema_id: 'person',
    traits: { email: addressOf(name), ...(random.chance(0.3) && { age: 40 }) },
    ...(random.chance(0.8) && { credentials: { password: { config: { password: PASSWORD } } } }),
  },
})

function startFlow(kind, isNative, random) {
  const query = {
    ...(kind === 'login' && random.chance(0.15) && { refresh: 'true' }),
    ...(kind === 'login' && random.chance(0.15) && { aal: 'aal2' }),
    ...(random.chance(0.1) && { return_to: random.pick(['http://127.0.0.1:4455/here', 'https://evil.example.net/']) }),
  }
  const path = `/self-service/${kind}/${isNative ? 'api' : 'browser'}`
  return { to: 'public', path, query, saves: kind, native: isNative }
}

/** The steps of one conversation: requests to both services, with placeholders for values from each one's responses. */
export function conversation(seed, length) {
  const random = randomFrom(seed)
  const isNative = random.chance(0.3)
  const steps = [person('ada', random), ...(random.chance(0.5) ? [person('grace', random)] : [])]
  let kind = random.pick(kinds)
  let last = {}
  steps.push(startFlow(kind, isNative, random))
  while (steps.length < length) {
    if (random.chance(0.12)) {
      kind = random.pick(kinds)
      last = {}
      steps.push(startFlow(kind, isNative, random))
    } else if (random.chance(0.1))
      steps.push({ to: 'public', path: `/self-service/${kind}/flows`, flowOf: kind, native: isNative })
    else if (random.chance(0.08)) steps.push({ to: 'public', path: '/sessions/whoami', native: isNative })
    else {
      const fields = forms[kind](random, last)
      const page = !isNative && random.chance(0.15)
      const forged = random.chance(0.04)
      steps.push({
        to: 'public',
        method: 'POST',
        path: `/self-service/${kind}`,
        submits: kind,
        fields,
        page,
        forged,
        native: isNative,
      })
    }
  }
  return steps
}
