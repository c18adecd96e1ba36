import { flowOf } from '../testing/recorded-flows'
import { isInput } from './flow'
import { storePendingChange, withPendingChange } from './pending-change'

const field = (name: string, type = 'text', value = 'old') => ({
  type: 'input',
  group: 'profile',
  attributes: { name, type, value },
})
const flow = { ...flowOf([field('traits.email'), field('csrf_token', 'hidden'), field('method', 'submit')]), id: 's1' }

test('restores the input from before a fresh sign-in once, and only in its flow [SS-13]', () => {
  const body = { method: 'profile', csrf_token: 'x', traits: { email: 'new' } }
  storePendingChange('s1', body)
  expect(withPendingChange({ ...flow, id: 'other' })).toBeUndefined()
  const restored = withPendingChange(flow)
  expect(restored?.ui.nodes.filter(isInput).map(({ attributes }) => attributes.value)).toEqual(['new', 'old', 'old'])
  expect(withPendingChange(flow)).toBeUndefined()
})
