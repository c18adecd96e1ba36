import { flowOf } from '../testing/recorded-flows'
import { fillMessage } from '../text/messages/fill-message'
import { messages as en } from '../text/messages/en'

const provider = (name: string, id = 1010002) => ({
  ...{ type: 'input', group: 'oidc', messages: [] },
  attributes: { name: 'provider', type: 'submit', value: name.toLowerCase(), node_type: 'input' },
  meta: { label: { id, text: name, type: 'info', context: { provider: name } } },
})
const trait = (name: string, messages: object[] = []) => ({
  ...{ type: 'input', group: 'default', messages, meta: {} },
  attributes: { name: `traits.${name}`, type: 'text', required: true, node_type: 'input' },
})
const missing = { id: 4000002, type: 'error', text: 'Property phone is missing.', context: { property: 'phone' } }
const password = {
  ...{ type: 'input', group: 'password', messages: [], meta: {} },
  attributes: { name: 'method', type: 'submit', value: 'password', node_type: 'input' },
}
const rejected = (text: string) => ({ id: 4000001, type: 'error', text, context: { reason: text } })
const messagesFrom = (nodes: object[], text?: string) =>
  flowOf(nodes, {}, text === undefined ? [] : [rejected(text)]).ui.messages.map((message) => ({
    type: message.type,
    text: fillMessage(message, en, 'en'),
  }))

describe('an error from a provider [SS-09]', () => {
  test.each([
    'The provider refused the sign-in: access_denied, No.',
    'Unable to complete OpenID Connect flow because the OpenID Provider returned error "access_denied": The user said no',
  ])('is reported as a canceled sign-in, not as a failure: %s', (text) => {
    const other = 'Try again or use another method.'
    expect(messagesFrom([provider('GitHub'), password], text)).toEqual([
      { type: 'info', text: `You cancelled at GitHub, or GitHub refused. ${other}` },
    ])
    // The message doesn't identify the provider.
    expect(messagesFrom([provider('GitHub'), provider('Google')], text)).toEqual([
      { type: 'info', text: `You cancelled at the provider, or it refused. ${other}` },
    ])
  })

  test('is otherwise a failure, without the provider’s own words', () => {
    const text = 'The provider refused the sign-in: server_error, NullPointerException'
    expect(messagesFrom([provider('GitHub')], text)).toEqual([
      { type: 'error', text: 'Something went wrong at the provider. Try again or use another method.' },
    ])
    expect(messagesFrom([provider('GitHub')], 'This is your only sign-in method.')).toEqual([
      { type: 'error', text: 'This is your only sign-in method.' },
    ])
  })
})

describe('someone who returns from a provider that lacks required data [SS-09]', () => {
  const short = { id: 4000003, type: 'error', text: 'Too short', context: { min_length: 3 } }

  test('has to enter it, and sees errors only for entered values', () => {
    const nodes = [trait('phone', [missing]), trait('name', [short]), provider('GitHub', 1040003)]
    const { ui } = flowOf(nodes)
    expect(ui.nodes.map(({ messages }) => messages.map(({ id }) => id))).toEqual([[], [4000003], []])
    expect(messagesFrom(nodes)).toEqual([
      { type: 'info', text: 'One more step: fill in what your account still needs.' },
    ])
  })

  test('is distinguished from someone who left a field empty', () => {
    const { ui } = flowOf([trait('phone', [missing]), password, provider('GitHub')])
    expect(ui.nodes[0]?.messages).toHaveLength(1)
    expect(ui.messages).toEqual([])
  })
})
