import { messages as en } from './en'
import { fillMessage } from './fill-message'

const message = (id: number, context: Record<string, unknown> = {}) => ({ id, text: 'as sent', type: 'info', context })

test.each([
  [1010002, { provider: 'GitHub' }, 'Continue with GitHub'],
  [4000032, { min_length: 8, actual_length: 3 }, 'Use at least 8 characters.'],
  [4000026, { allowed_types: ['string', 'number'] }, 'Wrong type of value. Expected: string or number.'],
  [1050014, { used_at: '2026-03-04T10:00:00Z' }, 'Used on March 4, 2026'],
  [1070003, {}, 'Save'],
])('has our text for %i', (id, context, sentence) => {
  expect(fillMessage(message(id, context), en, 'en')).toBe(sentence)
})

test('selects the plural form of a sentence by its number', () => {
  const short = (length: number) => fillMessage(message(4000003, { min_length: length }), en, 'en')
  expect(short(1)).toBe('Enter at least 1 character.')
  expect(short(1200)).toBe('Enter at least 1,200 characters.')
})

test('keeps the direction of an address in right-to-left text', () => {
  const template = { 1: 'إلى {address}', 2: '{secret}' }
  expect(fillMessage(message(1, { address: 'a@b.c' }), template, 'ar')).toBe('إلى \u2068a@b.c\u2069')
  expect(fillMessage(message(2, { secret: 'ABC' }), template, 'ar')).toBe('ABC')
})

test('keeps the direction of other people’s text within ours', () => {
  expect(fillMessage({ ...message(9, {}), text: 'Hello!' }, {}, 'ar')).toBe('\u2068Hello!\u2069')
  expect(fillMessage({ ...message(9, {}), text: 'מייל (1)' }, {}, 'en')).toBe('\u2068מייל (1)\u2069')
  expect(fillMessage(message(1, { title: 'مرحبا!' }), { 1: 'Sign in with {title}.' }, 'en')).toBe(
    'Sign in with \u2068مرحبا!\u2069.',
  )
  expect(fillMessage({ ...message(9, {}), text: 'Hello!' }, {}, 'en')).toBe('Hello!')
  expect(fillMessage({ ...message(9, {}), text: ' ' }, {}, 'ar')).toBe(' ')
})

test('counts the remaining minutes', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const left = message(1060001, { privileged_session_expires_at_unix: now / 1000 + 890 })
  expect(fillMessage(left, en, 'en', now)).toContain('within 15 minutes')
})

test.each([
  ['an unknown message', message(9999999)],
  ['a message without a part', message(1010002)],
  ['a message whose part isn’t text', message(1010002, { provider: {} })],
  ['a title of the project’s schema', message(1070002, { title: 'E-Mail' })],
])('shows %s as it came', (_, unknown) => {
  expect(fillMessage(unknown, en, 'en')).toBe('as sent')
})
