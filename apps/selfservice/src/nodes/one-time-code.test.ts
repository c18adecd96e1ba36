import { flowOf } from '../testing/recorded-flows'
import { isInput } from '../flows/flow'
import { codeRule, isCompleted, cleanCode } from './one-time-code'

const ruleOf = (attributes: object) => {
  const node = { type: 'input', group: 'code', attributes: { name: 'code', type: 'text', ...attributes } }
  const [read] = flowOf([node]).ui.nodes.filter(isInput)
  return read && codeRule(read)
}
const rule = (attributes: object = {}) => {
  const found = ruleOf({ autocomplete: 'one-time-code', ...attributes })
  if (!found) throw new Error('this is no code')
  return found
}

describe('a field for a one-time code [SS-06]', () => {
  test('is recognized by its autocomplete value, or as an authenticator app’s', () => {
    expect(ruleOf({})).toBeUndefined()
    expect(ruleOf({ autocomplete: 'one-time-code', type: 'hidden' })).toBeUndefined()
    expect(ruleOf({ name: 'lookup_secret' })).toBeUndefined()
    expect(ruleOf({ name: 'totp_code' })).toMatchObject({ length: 6, digits: true })
    expect(rule({ maxlength: 8 })).toMatchObject({ length: 8, digits: true })
  })

  test.each([
    ['digits, unless a pattern says otherwise', {}, '12a3-4 5b', '12345'],
    ['no more characters than fit', {}, '12345678', '123456'],
    ['no more characters than the service allows', { maxlength: 4 }, '123456', '1234'],
    ['pasted text with gaps', {}, ' 123 456\n', '123456'],
    ['digits of other scripts', {}, '١٢٣۴۵６', '123456'],
    ['digits by a pattern', { pattern: '[0-9]+' }, 'a1b2', '12'],
    ['digits by a pattern of whole codes', { pattern: '[0-9]{6}' }, 'a1b2', '12'],
    ['letters by a pattern', { pattern: '[A-Z0-9]+', maxlength: 8 }, 'aB-3C', 'B3C'],
    ['all characters if a pattern doesn’t restrict single ones', { pattern: '[A-Z]{3}-[0-9]{2}' }, 'ABC-12', 'ABC-12'],
    ['digits if the pattern is invalid', { pattern: '[' }, 'a1', '1'],
  ])('accepts %s', (_, attributes, typed, expected) => {
    expect(cleanCode(typed, rule(attributes))).toBe(expected)
  })

  test('is complete when the last character is entered, not while it stays complete', () => {
    expect(isCompleted('12345', '123456', rule())).toBe(true)
    expect(isCompleted('', '123456', rule())).toBe(true)
    expect(isCompleted('123456', '123457', rule())).toBe(false)
    expect(isCompleted('1234', '12345', rule())).toBe(false)
  })

  test('is complete when it is replaced as a whole, not when a character is corrected', () => {
    for (const way of ['insertFromPaste', 'insertFromDrop', 'insertReplacementText']) {
      expect(isCompleted('123456', '654321', rule(), way)).toBe(true)
      expect(isCompleted('123456', '123456', rule(), way)).toBe(false)
      expect(isCompleted('123456', '65432', rule(), way)).toBe(false)
    }
    expect(isCompleted('123456', '123457', rule(), 'insertText')).toBe(false)
  })

  test('requests the matching keyboard', () => {
    expect([rule().digits, rule({ pattern: '\\d+' }).digits, rule({ pattern: '\\w+' }).digits]).toEqual([
      true,
      true,
      false,
    ])
  })
})
