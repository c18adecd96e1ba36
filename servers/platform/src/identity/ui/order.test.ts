import { withMessages, type UiNode } from './nodes'
import { settingsOrder } from './order'

const field = (name: string, value: string): UiNode => ({
  type: 'input',
  group: 'default',
  attributes: { name, type: 'text', value, disabled: false, node_type: 'input' },
  messages: [],
  meta: {},
})

it('orders a thousand fields of the same position by input, quickly', () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `traits.declared${at}`)
  const values = Array.from({ length: 1_000 }, (_, at) => String(9_999 - at))
  const begin = performance.now()
  const sorted = settingsOrder(
    values.map((value) => field(`traits.part${value}`, value)),
    names,
  )
  // it took half a minute
  expect(performance.now() - begin).toBeLessThan(2_000)
  expect(sorted.map(({ attributes }) => attributes.value)).toEqual(values.toReversed())
})

it('gives each of a thousand messages to the first field of its name', () => {
  const nodes = Array.from({ length: 1_000 }, (_, at) => field(`traits.f${at}`, ''))
  const message = { id: 1, text: 'Wrong', type: 'error' as const }
  const complaints = [...nodes.map(({ attributes }) => ({ field: String(attributes.name), message })), { message }]
  const sent = withMessages([...nodes, field('traits.f7', '')], [...complaints, { field: 'more', message }])
  expect(sent.map(({ messages }) => messages.length)).toEqual([...nodes.map(() => 1), 0, 1])
})
