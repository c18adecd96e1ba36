import { inNewFlow } from './in-new-flow'
import { readFlow } from './read-flow'
import type { Flow } from './flow'

const flow = (nodes: [name: string, type: string, value?: string][]): Flow => {
  const inputs = nodes.map(([name, type, value]) => ({ type: 'input', group: 'g', attributes: { name, type, value } }))
  const read = readFlow({ id: 'f', ui: { nodes: inputs } })
  if (!read) throw new Error('That is no flow')
  return read
}
const before = flow([
  ['csrf_token', 'hidden', 'old'],
  ['identifier', 'text'],
  ['password', 'password'],
])
const body = { csrf_token: 'old', identifier: 'ada', password: 'secret', method: 'password' }

test('resubmits to a flow with the same fields, with its token', () => {
  const now = flow([
    ['csrf_token', 'hidden', 'new'],
    ['password', 'password'],
    ['identifier', 'text', 'kept'],
  ])
  expect(inNewFlow(body, before, now)).toEqual({ ...body, csrf_token: 'new' })
})

test.each([
  ['other fields', [['csrf_token', 'hidden', 'new'] as const, ['code', 'text'] as const]],
  ['no token', [['identifier', 'text'] as const, ['password', 'password'] as const]],
])('doesn’t resubmit to a flow with %s', (_, nodes) => {
  expect(inNewFlow(body, before, flow(nodes.map(([name, type, value]) => [name, type, value])))).toBeUndefined()
})

test('resubmits only forms', () => {
  expect(inNewFlow('text', before, before)).toBeUndefined()
})
