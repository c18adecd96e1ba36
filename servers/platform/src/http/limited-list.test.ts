import { z } from 'zod'
import { limitedList } from './limited-list'

describe('a limited list', () => {
  const reads = jest.fn((value: unknown) => typeof value === 'string')
  const list = z.object({ list: limitedList(z.custom<string>(reads), 3).nullish() })
  beforeEach(() => reads.mockClear())

  it('matches zod’s array', () => {
    expect(list.parse({ list: ['a', 'b'] })).toEqual({ list: ['a', 'b'] })
    expect(list.parse({ list: null })).toEqual({ list: null })
    expect(list.parse({})).toEqual({})
    const [issue] = list.safeParse({ list: {} }).error?.issues ?? []
    expect(issue).toEqual(z.object({ list: z.array(z.string()) }).safeParse({ list: {} }).error?.issues[0])
  })

  it('is rejected by its length before an entry is read', () => {
    const { error } = list.safeParse({ list: ['a', 'b', 'c', 'd'] })
    expect([error?.issues[0]?.code, error?.issues[0]?.path, reads.mock.calls.length]).toEqual(['too_big', ['list'], 0])
  })

  it('stops at the first invalid entry', () => {
    const { error } = list.safeParse({ list: ['a', 1, 2] })
    expect([error?.issues.map(({ path }) => path), reads.mock.calls.length]).toEqual([[['list', 1]], 2])
  })

  it('reports unknown fields before a wrong type in a later entry', () => {
    const entry = z.strictObject({ a: z.string() })
    const { error } = limitedList(entry, 3).safeParse([{ a: '', b: 1 }, { a: 1 }, { a: 2 }])
    expect(error?.issues.map(({ code, path }) => [code, path])).toEqual([
      ['unrecognized_keys', [0]],
      ['invalid_type', [1, 'a']],
    ])
  })
})
