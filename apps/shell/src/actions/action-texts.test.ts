import { actionTexts, targetTexts } from './action-texts'
import { en } from './text/en'

test('says that an action revealed secrets', () => {
  const operation = 'getCourierMessage'
  expect(actionTexts({ operation }, en)).toBe('Get courier message')
  expect(actionTexts({ operation, reveal: true }, en)).toBe('Get courier message: secrets revealed')
})

test.each([
  [{ project: 'acme', resource: { id: '42' } }, 'acme / 42'],
  [{ project: 'acme', resource: { project_id: 'the-id-of-acme', member: 'm1' } }, 'acme / m1'],
  [{ project: null, resource: { workspace: 'w1' } }, 'w1'],
  [{ project: 'acme', resource: undefined }, 'acme'],
])('names the target of %j “%s”', (action, words) => {
  expect(targetTexts(action)).toBe(words)
})
