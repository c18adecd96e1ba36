import fc from 'fast-check'

import { parseRules } from '@atrium/shared/permission-language'
import type { Relationship } from '@ory/client-fetch'

import { rulesOf } from '../engine/model'
import { checkTuples } from './check-tuples'
import { fileFoot, fileHead, formats, openTuples, recordOf, recordsOf, tupleOf, type Format } from './tuple-file'

const odd = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...':#@"()\\/+-= \n\r\t,;|a\u2028\ufeff\u00a0'), maxLength: 8 }),
)
const parts = { namespace: odd, object: odd, relation: odd }
const subject = fc.oneof(fc.record({ subject_id: odd }), fc.record({ subject_set: fc.record(parts) }))
const tuple: fc.Arbitrary<Relationship> = fc.tuple(fc.record(parts), subject).map(([at, of]) => ({ ...at, ...of }))

const fileOf = (tuples: readonly Relationship[], format: Format) =>
  new Blob([fileHead[format], ...tuples.map((one, at) => recordOf(one, format, at === 0)), fileFoot[format]])

async function read(file: Blob, format: Format) {
  const { layout, start } = await openTuples(file, format)
  const found: unknown[] = []
  for await (const records of recordsOf(file, layout, start))
    found.push(...records.map((record) => tupleOf(record, layout)))
  return found
}

test.each(formats)('round-trips an export as %s', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(tuple, { maxLength: 4 }), async (tuples) => {
      expect(await read(fileOf(tuples, format), format)).toEqual(tuples)
    }),
    { numRuns: 300 },
  )
})

test('reads a table by the names of its columns', async () => {
  const file = new Blob(['relation;subject_id;object;namespace\nviewers;User:alice;readme;Document\n'])
  expect(await read(file, 'csv')).toEqual([
    { namespace: 'Document', object: 'readme', relation: 'viewers', subject_id: 'User:alice' },
  ])
  await expect(openTuples(new Blob(['Document,readme,viewers,alice\n']), 'csv')).rejects.toThrow('')
})

test('checks 40,000 lines and reports problems with their line', async () => {
  const lines = Array.from({ length: 40_000 }, (_, at) => `Document:d${at}#viewers@u${at % 500}\n`)
  lines[10] = 'Document:d10\n'
  lines[39_999] = 'Folder:x#viewers@alice\n'
  lines[20_000] = lines[19_999] ?? ''
  const file = new Blob(lines)
  const { layout, start } = await openTuples(file, 'text')
  const shape = new Map([['Document', new Map([['viewers', {}]])]])
  const reports: number[] = []
  const onProgress = ({ part }: { part: number }) => void reports.push(part)
  const check = await checkTuples({ file, layout, start, shape }, onProgress, new AbortController().signal)
  expect(check).toMatchObject({ rows: 40_000, wrong: 2, warned: 1 })
  expect(check.found).toEqual([
    { line: 11, problem: { code: 'form' } },
    { line: 20_001, problem: { code: 'twice' } },
    { line: 40_000, problem: { code: 'namespace', name: 'Folder' } },
  ])
  expect(reports).toEqual([...reports].sort((a, b) => a - b))
})

test('warns about relations that the rules don’t declare, and about permissions', async () => {
  const lines = [
    'Document:a#readers@alice',
    'Document:a#viewers@Group:g#memberz',
    'Group:g#any@alice',
    'Document:a#view@bob',
  ]
  const file = new Blob([...lines, 'Document:a#viewers@Document:b#view'].map((line) => `${line}\n`))
  const { namespaces } = parseRules(`
    class User implements Namespace {}
    class Group implements Namespace { related: { members: User[] } }
    class Document implements Namespace {
      related: { viewers: User[] }
      permits = { view: (ctx) => this.related.viewers.includes(ctx.subject) }
    }`)
  const shape = rulesOf(namespaces).namespaces
  const { layout, start } = await openTuples(file, 'text')
  const { found, wrong } = await checkTuples(
    { file, layout, start, shape },
    () => undefined,
    new AbortController().signal,
  )
  expect(wrong).toBe(0)
  expect(found.map(({ problem }) => problem)).toEqual([
    { code: 'relation', name: 'readers', namespace: 'Document' },
    { code: 'relation', name: 'memberz', namespace: 'Group' },
    { code: 'relation', name: 'any', namespace: 'Group' },
    { code: 'permission', name: 'view', namespace: 'Document' },
  ])
})
