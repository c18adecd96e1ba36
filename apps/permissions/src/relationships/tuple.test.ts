import fc from 'fast-check'

import { parseSubject, subjectText, toRelationship, tupleText } from './tuple'

test.each([
  ['alice', { subject_id: 'alice' }],
  [' alice ', { subject_id: 'alice' }],
  ['Group:eng#members', { subject_set: { namespace: 'Group', object: 'eng', relation: 'members' } }],
  ['User:alice', { subject_set: { namespace: 'User', object: 'alice', relation: '' } }],
  ['Group:eng#', { subject_set: { namespace: 'Group', object: 'eng', relation: '' } }],
  ['mail to a:b', { subject_id: 'mail to a:b' }],
  ['a:b#c#d', { subject_id: 'a:b#c#d' }],
])('the subject %j is read as it is meant', (text, subject) => {
  expect(parseSubject(text)).toEqual(subject)
})

test('a subject set survives being written and read', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9_.-]+$/)
  fc.assert(
    fc.property(word, word, word, (namespace, object, relation) => {
      const subject = { subject_set: { namespace, object, relation } }
      expect(parseSubject(subjectText(subject))).toEqual(subject)
    }),
  )
})

test('a relationship is written as the service’s tools write it', () => {
  const at = { namespace: 'Document', object: 'readme', relation: 'viewers' }
  expect(tupleText(toRelationship({ ...at, subject: 'alice' }))).toBe('Document:readme#viewers@alice')
  expect(tupleText(toRelationship({ ...at, subject: 'Group:eng#members' }))).toBe(
    'Document:readme#viewers@(Group:eng#members)',
  )
})
