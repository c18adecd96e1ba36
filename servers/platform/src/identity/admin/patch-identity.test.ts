import jsonPatch from 'fast-json-patch'
import { applied, isProtected, patchOperations } from './patch-identity'

describe('an identity patch', () => {
  it.each(['test', 'move', 'copy', 'fold', undefined])('rejects the operation %s', (op) => {
    expect(() => patchOperations([{ op, from: '/traits/a', path: '/traits/b', value: 1 }])).toThrow(/supported/)
  })

  it.each([{}, null, 'x', [null], [{ op: 'add' }], [{ op: 'add', path: '/traits/a' }]])(
    'rejects the body %j',
    (body) => {
      expect(() => patchOperations(body)).toThrow()
    },
  )

  it.each([
    ['/id', true],
    ['/created_at', false],
    ['', true],
    ['/', false],
    ['/credentials', true],
    ['/credentials/oidc/config', true],
    ['/credentials/password/identifiers/0', false],
    ['/credentials/password/config/hashed_password', false],
    ['/traits/id', false],
    ['/metadata_admin', false],
  ])('protects %s: %s', (path, rejected) => {
    expect(isProtected(path)).toBe(rejected)
  })

  it('can replace missing members, but not remove them', () => {
    expect(applied({ traits: {} }, [{ op: 'replace', path: '/traits/name', value: 'Ada' }])).toEqual({
      traits: { name: 'Ada' },
    })
    expect(() => applied({ traits: {} }, [{ op: 'remove', path: '/traits/name' }])).toThrow()
  })

  it('creates missing parents, but no members of a string', () => {
    const add = (path: string) => applied({ a: null, text: 'x' }, [{ op: 'add', path, value: 1 }])
    expect(add('/a/b/c')).toEqual({ a: { b: { c: 1 } }, text: 'x' })
    expect(add('/a/list/-')).toEqual({ a: { list: [1] }, text: 'x' })
    expect(() => add('/text/b/c')).toThrow()
  })

  it('reads an index as a number, from the end if it is negative', () => {
    const patched = (op: 'add' | 'replace' | 'remove', index: string) =>
      applied({ list: [1, 2, 3] }, [{ op, path: `/list/${index}`, value: 9 }]).list
    expect(patched('replace', '01')).toEqual([1, 9, 3])
    expect(patched('replace', '+1')).toEqual([1, 9, 3])
    expect(patched('replace', '-1')).toEqual([1, 2, 9])
    expect(patched('add', '-1')).toEqual([1, 2, 3, 9])
    expect(patched('remove', '-3')).toEqual([2, 3])
    for (const index of ['-5', '9', 'x']) expect(() => patched('add', index)).toThrow()
  })

  it('walks down to a deep member once', () => {
    const pointers = jest.spyOn(jsonPatch, 'getValueByPointer')
    const path = (n: number) => `/traits${`/k${n}`.repeat(60)}`
    const patched = applied(
      { traits: {} },
      Array.from({ length: 100 }, (_, n) => ({ op: 'add' as const, path: path(n), value: n })),
    )
    expect(Object.keys(patched.traits ?? {})).toHaveLength(100)
    const steps = pointers.mock.calls.map(([, pointer]) => pointer.split('/').length - 1)
    pointers.mockRestore()
    expect([Math.max(...steps), steps.length <= 100 * 61 * 2]).toEqual([1, true])
  })

  it.each(['__proto__', 'constructor', 'constructor/prototype'])('creates nothing under %s', (name) => {
    for (const path of [`/traits/${name}/a`, `/traits/${name}/a/b`, `/${name}/a/b`])
      expect(() => applied({ traits: {} }, [{ op: 'add', path, value: 1 }])).toThrow(
        expect.objectContaining({ status: 400 }),
      )
    expect([({} as { a?: unknown }).a, 'a' in Object]).toEqual([undefined, false])
  })

  it('leaves the document and every prototype unchanged', () => {
    const document = { traits: { a: 1 } }
    applied(document, [{ op: 'remove', path: '/traits/a' }])
    expect(document).toEqual({ traits: { a: 1 } })
    for (const path of ['/__proto__/polluted', '/constructor/prototype/polluted']) {
      expect(() => applied(document, [{ op: 'add', path, value: true }])).toThrow()
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
