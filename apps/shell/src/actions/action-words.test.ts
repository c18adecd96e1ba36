import { actionWords, targetWords } from './action-words'
import { en } from './text/en'

test('an action that showed secrets says so', () => {
  const operation = 'getCourierMessage'
  expect(actionWords({ operation }, en)).toBe('Get courier message')
  expect(actionWords({ operation, reveal: true }, en)).toBe('Get courier message: secrets revealed')
})

test.each([
  [{ project: 'acme', resource: { id: '42' } }, 'acme / 42'],
  [{ project: 'acme', resource: { project_id: 'the-id-of-acme', member: 'm1' } }, 'acme / m1'],
  [{ project: null, resource: { workspace: 'w1' } }, 'w1'],
  [{ project: 'acme', resource: undefined }, 'acme'],
])('the target of %j is “%s”', (action, words) => {
  expect(targetWords(action)).toBe(words)
})
