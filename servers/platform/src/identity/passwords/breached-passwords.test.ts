import { createHash } from 'node:crypto'
import { listening, stopListening, type StubResponse } from '../../../testing/listening'
import { identityProject, testConfig } from '../testing/visitor'
import { countIn } from './breached-passwords'

const PASSWORD = 'sundial-harbor-94'
const hash = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase()
const [range, suffix] = [hash.slice(0, 5), hash.slice(5)]

const found = (count: number): StubResponse => ({ body: `${'0'.repeat(35)}:0\r\n${suffix}:${count}\r\n` })

/** Signs up with the password while the service responds like this. */
async function signUp(serviceResponse: StubResponse | undefined, settings: object = {}, password = PASSWORD) {
  const service = await listening(() => serviceResponse ?? { status: 500 })
  const host = serviceResponse === undefined ? '127.0.0.1:1' : new URL(service.url).host
  const methods = {
    ...testConfig.selfservice.methods,
    password: { enabled: true, config: { haveibeenpwned_host: host, ...settings } },
  }
  const { open, send, begin } = await identityProject(await platform(), {
    ...testConfig,
    selfservice: { ...testConfig.selfservice, methods },
  })
  const visitor = open()
  const flow = await begin(visitor, 'registration')
  const body = { method: 'password', password, traits: { email: 'ada@example.com' } }
  const { status, text } = await send(visitor, 'registration', flow, body)
  return { status, text, received: service.received }
}

describe('the breach-count service', () => {
  afterAll(stopListening)

  it('receives only five digits of a hash', async () => {
    const { status, received } = await signUp(found(0))
    expect(status).toBe(200)
    expect(received.map(({ url }) => url)).toEqual([`/range/${range}`])
  })

  it.each([
    ['more than the project allows', 4, { max_breaches: 3 }, 400],
    ['as many as the project allows', 3, { max_breaches: 3 }, 200],
    ['any by default', 1, {}, 400],
    ['any while it is turned off', 1, { haveibeenpwned_enabled: false }, 200],
  ])('finds %s', async (_what, count, settings, status) => {
    const response = await signUp(found(count), settings)
    expect(response.status).toBe(status)
    if (status === 400) expect(response.text).toContain(`"context":{"breaches":${count}}`)
  })

  it.each([
    ['responds with an error', { status: 503 }],
    ['can’t be reached', undefined],
  ])('is replaced by the bundled list if it %s', async (_what, serviceResponse) => {
    expect((await signUp(serviceResponse)).status).toBe(200)
    expect((await signUp(serviceResponse, {}, 'Password1')).text).toContain('4000034')
    expect((await signUp(serviceResponse, { ignore_network_errors: false })).status).toBe(502)
  })
})

it('matches a hash in any case, and nothing else', () => {
  expect(countIn(`${suffix.toLowerCase()}:12`, suffix)).toBe(12)
  expect(countIn(`A${suffix}:12\nnonsense\n${suffix}`, suffix)).toBe(0)
})
