import { messages as en } from './en'
import { fillMessage } from './fill-message'

const message = (id: number, context: Record<string, unknown> = {}) => ({ id, text: 'as sent', type: 'info', context })

test.each([
  [1010002, { provider: 'GitHub' }, 'Continue with GitHub'],
  [4000032, { min_length: 8, actual_length: 3 }, 'Use at least 8 characters.'],
  [4000026, { allowed_types: ['string', 'number'] }, 'Wrong type of value. Expected: string or number.'],
  [1050014, { used_at: '2026-03-04T10:00:00Z' }, 'Used on March 4, 2026'],
  [1070003, {}, 'Save'],
])('%i has our text', (id, context, sentence) => {
  expect(fillMessage(message(id, context), en, 'en')).toBe(sentence)
})

test('a figure selects the plural form of the sentence', () => {
  const short = (length: number) => fillMessage(message(4000003, { min_length: length }), en, 'en')
  expect(short(1)).toBe('Enter at least 1 character.')
  expect(short(1200)).toBe('Enter at least 1,200 characters.')
})

test('an address keeps its direction in right-to-left text', () => {
  const template = { 1: 'إلى {address}', 2: '{secret}' }
  expect(fillMessage(message(1, { address: 'a@b.c' }), template, 'ar')).toBe('إلى \u2068a@b.c\u2069')
  expect(fillMessage(message(2, { secret: 'ABC' }), template, 'ar')).toBe('ABC')
})

test('text from others keeps its direction within ours', () => {
  expect(fillMessage({ ...message(9, {}), text: 'Hello!' }, {}, 'ar')).toBe('\u2068Hello!\u2069')
  expect(fillMessage({ ...message(9, {}), text: 'מייל (1)' }, {}, 'en')).toBe('\u2068מייל (1)\u2069')
  expect(fillMessage(message(1, { title: 'مرحبا!' }), { 1: 'Sign in with {title}.' }, 'en')).toBe(
    'Sign in with \u2068مرحبا!\u2069.',
  )
  expect(fillMessage({ ...message(9, {}), text: 'Hello!' }, {}, 'en')).toBe('Hello!')
  expect(fillMessage({ ...message(9, {}), text: ' ' }, {}, 'ar')).toBe(' ')
})

test('remaining minutes are counted', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const left = message(1060001, { privileged_session_expires_at_unix: now / 1000 + 890 })
  expect(fillMessage(left, en, 'en', now)).toContain('within 15 minutes')
})

test.each([
  ['a message that nobody knows', message(9999999)],
  ['a message that lacks a part', message(1010002)],
  ['a message whose part is no text', message(1010002, { provider: {} })],
  ['a title of the project’s schema', message(1070002, { title: 'E-Mail' })],
])('%s is said as it came', (_, unknown) => {
  expect(fillMessage(unknown, en, 'en')).toBe('as sent')
})
