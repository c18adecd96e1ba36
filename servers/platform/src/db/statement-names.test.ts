import { StatementNames } from './statement-names'

const uses = (names: StatementNames, sql: string, count: number) =>
  Array.from({ length: count }, () => names.nameOf(sql)).at(-1)

describe('names of prepared statements', () => {
  it('are assigned to repeated statements and stay the same', () => {
    const names = new StatementNames()
    expect(uses(names, 'select 1', 4)).toBeUndefined()
    const name = names.nameOf('select 1')
    expect(name).toMatch(/^\w+$/)
    expect(names.nameOf('select 1')).toBe(name)
    expect(uses(names, 'select 2', 5)).not.toBe(name)
  })

  it('are replaced by a renewal', () => {
    const names = new StatementNames()
    const name = uses(names, 'select 1', 5)
    names.renew()
    expect(names.nameOf('select 1')).toBeUndefined()
    expect(uses(names, 'select 1', 5)).not.toBe(name)
  })

  it('are limited in number, and not used for long statements', () => {
    const names = new StatementNames()
    const assigned = Array.from({ length: 1_000 }, (_, n) => uses(names, `select ${n}`, 5))
    expect(assigned.filter((name) => name !== undefined)).toHaveLength(300)
    expect(new Set(assigned).size).toBe(301)
    expect(names.nameOf('select 0')).toBe(assigned[0])
    expect(uses(new StatementNames(), `select ${'1,'.repeat(2_000)}1`, 9)).toBeUndefined()
  })
})
