import { groupKind, userKind } from './attributes'
import { patched } from './patch'

const members = (from: number, length: number) =>
  Array.from({ length }, (_, at) => ({ value: `00000000-0000-4000-8000-${String(from + at).padStart(12, '0')}` }))
const group = (length: number) => ({ displayName: 'G', members: members(0, length) })
const add = (value: object[]) => ({ op: 'add', path: 'members', value })

it('adds members without duplicates', () => {
  const after = patched(groupKind, group(2), { Operations: [add(members(1, 2)), add(members(0, 1))] })
  expect(after.members).toEqual(members(0, 3))
  const emails = [
    { value: 'a@x.example', type: 'work' },
    { value: 'a@x.example', type: 'home' },
  ]
  const user = { userName: 'a', emails: emails.slice(0, 1) }
  const again = [{ type: 'work', value: 'a@x.example' }, emails[1]]
  expect(patched(userKind, user, { Operations: [{ op: 'add', path: 'emails', value: again }] }).emails).toEqual(emails)
})

it('compares many members by their keys', () => {
  const { members: list } = patched(groupKind, group(5_000), { Operations: [add(members(5_000, 5_000))] })
  expect(list).toHaveLength(10_000)
})

const wrong = (scimType: string) =>
  expect.objectContaining({ status: 400, body: expect.objectContaining({ scimType }) })

it('rejects more members than a group can have', () => {
  expect(() => patched(groupKind, group(10_000), { Operations: [add(members(10_000, 1))] })).toThrow(wrong('tooMany'))
})

it('limits how often long lists are compared', () => {
  const condition = Array.from({ length: 25 }, (_, at) => `value eq "${at}"`).join(' or ')
  const remove = { op: 'remove', path: `members[${condition}]` }
  const several = (length: number) => ({ Operations: Array.from({ length }, () => remove) })
  expect(() => patched(groupKind, group(2_000), several(5))).not.toThrow()
  expect(() => patched(groupKind, group(2_000), several(100))).toThrow(wrong('tooMany'))
  const keys = Array.from({ length: 5_000 }, (_, at) => [`members[value eq "${at}"].type`, 'User'])
  const value: unknown = Object.fromEntries(keys)
  expect(() => patched(groupKind, group(2_000), { Operations: [{ op: 'replace', value }] })).toThrow()
})

it.each(['path', 'key'])('rejects a path of 100,000 brackets as a %s', (place) => {
  const path = '['.repeat(100_000)
  const operation = place === 'path' ? { op: 'add', path, value: 1 } : { op: 'add', value: { [path]: 1 } }
  expect(() => patched(userKind, { userName: 'a' }, { Operations: [operation] })).toThrow(wrong('invalidPath'))
})
