import fc from 'fast-check'

import { parseSubject, parseTuple, subjectText, toRelationship, tupleText } from './tuple'

test.each([
  ['alice', { subject_id: 'alice' }],
  [' alice ', { subject_id: 'alice' }],
  ['Group:eng#members', { subject_set: { namespace: 'Group', object: 'eng', relation: 'members' } }],
  ['User:alice', { subject_set: { namespace: 'User', object: 'alice', relation: '' } }],
  ['Group:eng#', { subject_set: { namespace: 'Group', object: 'eng', relation: '' } }],
  ['mail to a:b', { subject_id: 'mail to a:b' }],
  ['a:b#c#d', { subject_id: 'a:b#c#d' }],
])('parses the subject %j', (text, subject) => {
  expect(parseSubject(text)).toEqual(subject)
})

/** Texts with the delimiters of the text form, and with characters that no line can contain. */
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...':#@"()\\/+- \n\r\t,;a\u2028\ufeff\ud800'), maxLength: 8 }),
)

test('formats every relationship as one line and parses it back', () => {
  const parts = { namespace: odd, object: odd, relation: odd }
  const subject = fc.oneof(fc.record({ subject_id: odd }), fc.record({ subject_set: fc.record(parts) }))
  fc.assert(
    fc.property(fc.record(parts), subject, (at, of) => {
      const text = tupleText({ ...at, ...of })
      expect(text).not.toMatch(/[\r\n]|^\s|^\/\//)
      expect(parseTuple(text)).toEqual({ ...at, ...of })
      expect(parseSubject(subjectText(of))).toEqual(of)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  '',
  'Document',
  'Document:readme',
  'Document:readme#viewers',
  'Document:readme#viewers@',
  ':a#b@c',
  '"Doc:a#b@c',
])('rejects the line %j', (line) => expect(parseTuple(line)).toBeUndefined())

test('quotes an ID that looks like a set', () => {
  expect(subjectText({ subject_id: 'User:alice' })).toBe('"User:alice"')
  expect(subjectText({ subject_id: 'alice@example.org' })).toBe('alice@example.org')
})

test('formats a relationship as the service’s tools do', () => {
  const at = { namespace: 'Document', object: 'readme', relation: 'viewers' }
  expect(tupleText(toRelationship({ ...at, subject: 'alice' }))).toBe('Document:readme#viewers@alice')
  expect(tupleText(toRelationship({ ...at, subject: 'Group:eng#members' }))).toBe(
    'Document:readme#viewers@(Group:eng#members)',
  )
})
