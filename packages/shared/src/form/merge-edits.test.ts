import { mergeEdits } from './merge-edits'

const base = { state: 'active', traits: { email: 'a@x.example', name: { first: 'Ada', last: 'Byron' } }, tags: ['a'] }

test('merges the other person’s changes', () => {
  const theirs = { ...base, state: 'inactive' }
  expect(mergeEdits(base, base, theirs)).toEqual({ merged: theirs, theirs: ['state'], both: [] })
})

test('keeps what only I changed', () => {
  const mine = { ...base, tags: ['b'] }
  expect(mergeEdits(base, mine, base)).toEqual({ merged: mine, theirs: [], both: [] })
})

test('keeps both edits of different leaves of one object', () => {
  const mine = { ...base, traits: { ...base.traits, name: { first: 'Augusta', last: 'Byron' } } }
  const theirs = { ...base, traits: { ...base.traits, name: { first: 'Ada', last: 'Lovelace' } } }
  const { merged, both } = mergeEdits(base, mine, theirs)
  expect(merged).toMatchObject({ traits: { name: { first: 'Augusta', last: 'Lovelace' } } })
  expect(both).toEqual([])
})

test('keeps my value of a leaf that both changed, and lists it', () => {
  const mine = { ...base, traits: { ...base.traits, email: 'mine@x.example' } }
  const theirs = { ...base, traits: { ...base.traits, email: 'theirs@x.example' } }
  expect(mergeEdits(base, mine, theirs)).toEqual({ merged: mine, theirs: ['traits.email'], both: ['traits.email'] })
})

test('reports no conflict if both made the same change', () => {
  const edited = { ...base, state: 'inactive' }
  expect(mergeEdits(base, edited, edited)).toEqual({ merged: edited, theirs: ['state'], both: [] })
})

test('merges their removals unless I changed the value', () => {
  const { tags: _, ...theirs } = base
  expect(mergeEdits(base, base, theirs).merged.tags).toBeUndefined()
  expect(mergeEdits(base, { ...base, tags: ['mine'] }, theirs).both).toEqual(['tags'])
})

describe('texts', () => {
  const text = 'class User {}\n\nclass Team {\n  members: User[]\n}\n'
  const mine = `${text}\nclass Mine {}\n`
  const theirs = `class Theirs {}\n${text}`

  test('are merged by lines', () => {
    expect(mergeEdits({ text }, { text: mine }, { text: theirs })).toEqual({
      merged: { text: `class Theirs {}\n${mine}` },
      theirs: ['text'],
      both: [],
    })
  })

  test('keep mine where both changed the same lines', () => {
    const [ours, other] = [text.replace('Team', 'Group'), text.replace('Team', 'Crew')]
    expect(mergeEdits({ text }, { text: ours }, { text: other })).toMatchObject({
      merged: { text: ours },
      both: ['text'],
    })
  })

  test('stay as they are if both made the same change', () => {
    expect(mergeEdits({ text }, { text: theirs }, { text: theirs })).toMatchObject({
      merged: { text: theirs },
      both: [],
    })
  })
})
