import { withFlow } from '../testing/config-with'
import { messagesAt, namesOf } from '../testing/flow-body'
import { identityProject, type FlowBody } from '../testing/visitor'

const ada = 'ada@example.com'
const password = 'correct-horse-battery'
const about = (email: string, more: object = {}) => ({ schema_id: 'person', traits: { email }, ...more })
const grace = 'grace@example.com'

describe('an identifier-first sign-in with a provider', () => {
  const generic = {
    id: 'idp',
    provider: 'generic',
    issuer_url: 'https://idp.example.com',
    client_id: 'x',
    client_secret: 'y',
    mapper_url: `base64://${Buffer.from('{}').toString('base64')}`,
  }
  const byName = withFlow('login', { style: 'identifier_first' })
  const { methods } = byName.selfservice
  const oidc = { enabled: true, config: { providers: [generic] } }
  const config = { ...byName, selfservice: { ...byName.selfservice, methods: { ...methods, oidc } } }
  const mitigated = { ...config, security: { account_enumeration: { mitigate: true } } }
  const first = ['identifier', 'method', 'provider', 'csrf_token']
  const link = { oidc: { config: { providers: [{ provider: 'idp', subject: 's' }] } } }

  it.each([
    ['nobody', config, first],
    ['with a password', config, ['identifier', 'csrf_token', 'password', 'method', 'method']],
    ['with a password and a link', config, ['identifier', 'csrf_token', 'password', 'method', 'provider', 'method']],
    ['with a link', config, ['identifier', 'csrf_token', 'provider', 'method']],
    ['with a password', mitigated, ['identifier', 'provider', 'csrf_token', 'password', 'method', 'method']],
  ])('shows someone %s the fields in the real service’s order', async (who, own, names) => {
    const { call, open, begin, send } = await identityProject(await platform(), own)
    const credentials = {
      ...(who.includes('password') && { password: { config: { password } } }),
      ...(who.includes('link') && link),
    }
    if (who !== 'nobody') await call({ method: 'POST', path: '/admin/identities', json: about(ada, { credentials }) })
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const namesOf = ({ ui }: FlowBody) => ui.nodes.map(({ attributes }) => attributes.name)
    expect(namesOf(flow)).toEqual(first)
    const { body } = await send(visitor, 'login', flow, { method: 'identifier_first', identifier: ada })
    expect(namesOf(body)).toEqual(names)
  })
})

describe('an identifier-first form', () => {
  const first = withFlow('login', { style: 'identifier_first' })

  it('accepts another identifier after a code was sent, and adds its methods', async () => {
    const { open, person, begin, send } = await identityProject(await platform(), first)
    await Promise.all([person(ada), person(grace)])
    const visitor = open()
    const flow = await begin(visitor, 'login')
    await send(visitor, 'login', flow, { method: 'identifier_first', identifier: ada })
    const sent = await send(visitor, 'login', flow, { method: 'code', identifier: ada })
    expect(namesOf(sent.body)).toEqual(['identifier', 'method', 'code', 'method', 'resend', 'csrf_token'])
    const { body } = await send(visitor, 'login', flow, { method: 'identifier_first', identifier: grace })
    expect(namesOf(body)).toEqual([...namesOf(sent.body), 'password', 'method', 'method'])
  })

  it('reports an unknown identifier if the account lacks the offered method', async () => {
    const config = { ...first, selfservice: { ...first.selfservice, methods: { password: { enabled: true } } } }
    const { open, person, call, begin, send } = await identityProject(await platform(), config)
    await person(ada)
    await call({ method: 'POST', path: '/admin/identities', json: { traits: { email: grace } } })
    const visitor = open()
    const flow = await begin(visitor, 'login')
    await send(visitor, 'login', flow, { method: 'identifier_first', identifier: ada })
    const { body } = await send(visitor, 'login', flow, { method: 'identifier_first', identifier: grace })
    expect(messagesAt(body, 'identifier')).toEqual([4000037])
  })
})
