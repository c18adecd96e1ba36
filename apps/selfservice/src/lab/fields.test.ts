import { isInput } from '../flows/flow'
import { flowOf, recordedFlows } from '../testing/recorded-flows'
import { fieldsWithoutNode, bodyOf, controlsOf, senderIn, sendersOf, shownIn, typedFrom } from './fields'

const nothing = new Map<string, string | boolean>()

test.each(recordedFlows)('%s: form and JSON agree for every button', (_, { ui: { nodes } }) => {
  for (const sender of sendersOf(nodes)) {
    const typed = new Map(
      controlsOf(nodes).flatMap((node): [string, string][] =>
        node.attributes.type === 'text' || node.attributes.type === 'password' ? [[node.attributes.name, 'typed']] : [],
      ),
    )
    const body = bodyOf(nodes, typed, sender)
    expect(senderIn(nodes, body)?.group).toBe(sender.group)
    expect(fieldsWithoutNode(nodes, body)).toEqual({})
    expect(bodyOf(nodes, typedFrom(nodes, body, typed), sender)).toEqual(body)
  }
})

const input = (name: string, type: string, value?: unknown, group = 'password') => ({
  type: 'input',
  group,
  messages: [],
  meta: {},
  attributes: { name, type, value, node_type: 'input', disabled: false },
})
const { nodes } = flowOf([
  input('csrf_token', 'hidden', 'c', 'default'),
  input('traits.email', 'email', '', 'default'),
  input('traits.news', 'checkbox', false, 'default'),
  input('password', 'password'),
  input('code', 'text', undefined, 'code'),
  input('method', 'submit', 'password'),
  input('method', 'submit', 'code', 'code'),
  input('resend', 'submit', 'code', 'code'),
]).ui

test('includes members without a node, even inside those with one', () => {
  const edited = { method: 'code', transient_payload: { a: 1 }, traits: { email: 'a@x', nick: 'n' }, csrf_token: 'd' }
  const extraFields = fieldsWithoutNode(nodes, edited)
  expect(extraFields).toEqual({ transient_payload: { a: 1 }, traits: { nick: 'n' } })
  const [password] = sendersOf(nodes)
  const typed = typedFrom(nodes, edited, new Map([['password', 'p']]))
  expect(bodyOf(nodes, typed, password, extraFields)).toMatchObject({
    method: 'password',
    transient_payload: { a: 1 },
    traits: { email: 'a@x', nick: 'n', news: false },
    csrf_token: 'c',
  })
})

test('derives the button from the body', () => {
  const by = (body: Record<string, unknown>) => senderIn(nodes, body)?.attributes
  expect(by({ method: 'code' })).toMatchObject({ name: 'method', value: 'code' })
  expect(by({ method: 'code', resend: 'code' })).toMatchObject({ name: 'resend' })
  expect(by({ method: 'none' })).toBeUndefined()
})

test('shows the input in a control, otherwise the flow’s value', () => {
  const news = nodes.filter(isInput).find(({ attributes: { name } }) => name === 'traits.news')
  if (!news) throw new Error('there is no such node')
  expect(shownIn(news, nodes, nothing)).toBe(false)
  expect(shownIn(news, nodes, new Map([['traits.news', true]]))).toBe(true)
})
