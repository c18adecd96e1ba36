import fc from 'fast-check'

import { bodyBounds, bodyKind, deepestBody, type BodyKind } from './body-bounds'
import { BodyScan, excessOf, excessReason } from './body-scan'

const bounds = { bytes: 100_000, keys: 100, items: 1_000 }
const bytes = (text: string) => new TextEncoder().encode(text)
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])))

it.each<[string, string, BodyKind, string | undefined]>([
  ['levels', nested(deepestBody), 'json', undefined],
  ['levels', nested(deepestBody + 1), 'json', 'depth'],
  ['levels of objects', '{"a":'.repeat(65) + '1' + '}'.repeat(65), 'json', 'depth'],
  ['levels one after another', `[${Array(90).fill(nested(50)).join()}]`, 'json', undefined],
  ['brackets in a string', JSON.stringify('['.repeat(1_000)), 'json', undefined],
  ['brackets after an escaped quote', `"\\"${'['.repeat(1_000)}"`, 'json', undefined],
  ['brackets after an escaped backslash', `["\\\\",${nested(64)}]`, 'json', 'depth'],
  ['keys', keys(100), 'json', undefined],
  ['keys', keys(101), 'json', 'keys'],
  ['keys written as escapes', `{${'"\\u0061":1,'.repeat(101)}"b":1}`, 'json', 'keys'],
  ['list items', `[${'1,'.repeat(1_001)}1]`, 'json', 'items'],
  ['bytes', 'x'.repeat(100_001), 'text', 'bytes'],
  ['brackets in plain text', '('.repeat(10) + '{'.repeat(1_000), 'text', undefined],
  ['key parts', `${'a.'.repeat(31)}a=1`, 'form', undefined],
  ['key parts', `${'a.'.repeat(32)}a=1`, 'form', 'key-parts'],
  ['key parts with escaped dots', `b=1&${'a%2E'.repeat(20)}${'a%2e'.repeat(12)}a=1`, 'form', 'key-parts'],
  ['dots in a value', `a=${'.'.repeat(1_000)}`, 'form', undefined],
  ['fields', 'a=1&'.repeat(101), 'form', 'keys'],
  ['JSON declared as a form', nested(65), 'form', 'depth'],
])('measures %s', (_what, text, kind, excess) => {
  expect(excessOf(text, bounds, kind)).toBe(excess)
})

it('finds the same excess, however the body is chunked', () => {
  const text = fc.array(
    fc.constantFrom('[', ']', '{"a":', '}', '"', '\\', ',', 'a.', '%2E', '%', '2', 'E', '=', '&', '\u{1f4a5}'),
  )
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom<BodyKind>('json', 'form'),
      (parts, size, kind) => {
        const all = bytes(parts.join('').repeat(20))
        const scan = new BodyScan(bounds, kind)
        let found
        for (let at = 0; at < all.length && !found; at += size) found = scan.write(all.subarray(at, at + size))
        expect(found !== undefined).toBe(new BodyScan(bounds, kind).write(all) !== undefined)
      },
    ),
  )
})

it('never rejects JSON within the bounds', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      const count = (text.match(/:/g) ?? []).length
      fc.pre(count <= 100)
      expect(excessOf(text, bounds)).toBeUndefined()
    }),
  )
})

it('allows more for imports than for other operations', () => {
  expect(bodyBounds('batchPatchIdentities')).toEqual({ bytes: 64 * 2 ** 20, keys: 500_000, items: 1_000_000 })
  expect(bodyBounds('createIdentity')).toEqual({ bytes: 2 ** 20, keys: 10_000, items: 100_000 })
  expect(bodyBounds()).toEqual(bodyBounds('createIdentity'))
})

it('treats plain text as JSON unless the operation takes text', () => {
  expect(bodyKind('text/plain', 'checkOplSyntax')).toBe('text')
  expect(bodyKind('text/plain', 'createRelationship')).toBe('json')
  expect(bodyKind('application/json', 'checkOplSyntax')).toBe('json')
  expect(bodyKind('application/x-www-form-urlencoded; charset=utf-8', 'updateLoginFlow')).toBe('form')
})

it('names the exceeded limit', () => {
  expect(excessReason('keys', bounds)).toBe('The body must have at most 100 keys.')
})
