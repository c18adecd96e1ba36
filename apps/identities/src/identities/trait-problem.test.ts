import { Problem } from '@atrium/shared/api'

import { atTrait } from './trait-problem'

const rejected = (reason: string, status = 400) => new Problem({ status, id: 'http_400', message: 'Bad', reason })
const fieldsOf = (error: unknown) => (error instanceof Problem ? error.fields : undefined)

test.each([
  [
    'I[#/traits/email] S[#/properties/traits/properties/email/format] "x" is not valid "email"',
    'traits.email',
    '"x" is not valid "email"',
  ],
  ['I[#/traits/name/first] length must be >= 2', 'traits.name.first', 'Length must be >= 2'],
  [
    'I[#/traits] S[#/properties/traits/required] missing properties: "email"',
    'traits.email',
    'Missing properties: "email"',
  ],
  ['I[#/traits/a~1b] must be string', 'traits.a/b', 'Must be string'],
])('shows %s at %s', (reason, name, message) => {
  expect(fieldsOf(atTrait(rejected(reason)))).toEqual([{ name, message }])
})

test('keeps the rest of the problem unchanged', () => {
  expect(atTrait(rejected('I[#/traits/email] no'))).toMatchObject({
    status: 400,
    message: 'Bad',
    reason: 'I[#/traits/email] no',
  })
})

test.each([rejected('something else'), rejected('I[#/traits/email] no', 500), new Error('no')])(
  'leaves %s unchanged',
  (error) => {
    expect(atTrait(error)).toBe(error)
  },
)
