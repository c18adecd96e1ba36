import * as z from 'zod/mini'

import { collectPages, defineFilters, filterTexts, scanPages } from '.'

type Row = { id: number; state: string }

const filters = defineFilters<Row>()({
  client_name: { kind: 'text', label: { en: 'Name', de: 'Name' } },
  state: {
    kind: 'choice',
    label: { en: 'State', de: 'Status' },
    values: { on: { en: 'On', de: 'An' }, off: { en: 'Off', de: 'Aus' } },
    scan: (row, value) => row.state === value,
  },
  active: { kind: 'flag', label: { en: 'Active', de: 'Aktiv' } },
  since: { kind: 'day', label: { en: 'Since', de: 'Seit' } },
  ids: { kind: 'list', label: { en: 'IDs', de: 'IDs' } },
  subject: {
    kind: 'text',
    label: { en: 'Subject', de: 'Subjekt' },
    toQuery: (value: string) => ({ 'subject_set.object': value }),
  },
})
const Place = z.object({ project: z.string(), ...filters.fields })
const read = (query: Record<string, unknown>) => Place.parse({ project: 'shop', ...query })

test('reads the URL, builds the request and writes the URL from one definition', () => {
  const place = read({ client_name: ' web ', state: 'on', active: 'false', ids: 'a,b', subject: 'doc' })
  expect(filters.request({ ...place, page: 'next', size: 25 })).toEqual({
    clientName: 'web',
    active: false,
    ids: ['a', 'b'],
    subjectSetObject: 'doc',
    pageToken: 'next',
    pageSize: 25,
  })
  expect(filters.query(place)).toMatchObject({ client_name: 'web', 'subject_set.object': 'doc' })
  expect(filters.query(place)).not.toHaveProperty('state')
  const search = Object.fromEntries(new URLSearchParams(filters.search(place)))
  expect(read(search)).toEqual(place)
  expect(filters.of(place)).not.toHaveProperty('project')
})

test('ignores an empty field', () => {
  const place = read({ client_name: '  ' })
  expect(filters.of(place)).toEqual({})
  expect(filters.search(place)).toBe('')
})

test.each([{ state: 'asleep' }, { active: 'maybe' }, { since: 'yesterday' }, { client_name: ['a', 'b'] }])(
  'rejects %j in the URL',
  (query) => expect(() => read(query)).toThrow(),
)

test('rejects unknown names in stored filters instead of matching everything', () => {
  expect(filters.stored.safeParse({ client_name: 'web', ids: ['a'] }).success).toBe(true)
  expect(filters.stored.safeParse({ name: 'web' }).success).toBe(false)
  expect(filters.stored.safeParse(undefined).success).toBe(false)
})

test('scans pages only for filters that the API lacks', () => {
  expect(filters.scans(read({ client_name: 'web' }))).toBe(false)
  expect(filters.scans(read({ state: 'on' }))).toBe(true)
  expect(filters.matches({ id: 1, state: 'off' }, read({ state: 'on' }))).toBe(false)
  expect(filters.matches({ id: 1, state: 'off' }, read({}))).toBe(true)
})

test('names active filters in the person’s language', () => {
  const values = { state: 'on', ids: ['a', 'b'], client_name: 'web' }
  expect(filterTexts(filters, values, 'de')).toEqual([
    { name: 'client_name', label: 'Name', value: 'web' },
    { name: 'state', label: 'Status', value: 'An' },
    { name: 'ids', label: 'IDs', value: '2' },
  ])
})

const rows = Array.from({ length: 95 }, (_, id): Row => ({ id, state: id % 10 === 0 ? 'on' : 'off' }))
/** Pages of the rows; records the requested page sizes. */
const pagesOf = (request: number[]) => (page: string | undefined, size: number) => {
  request.push(size)
  const start = Number(page ?? 0)
  const next = start + size < rows.length ? String(start + size) : undefined
  return Promise.resolve({ items: rows.slice(start, start + size), next })
}
const isOn = ({ state }: Row) => state === 'on'

test('scans until there are enough matches, and returns where to continue', async () => {
  const requests: number[] = []
  const found = await collectPages(scanPages(pagesOf(requests), isOn, { size: 10, limit: { rows: 4 } }))
  expect(requests).toEqual([10, 20, 40])
  expect(found).toMatchObject({ scanned: 70, next: '70' })
  expect(found.items).toHaveLength(7)
})

test('ends a scan after the last page, at the page limit, or if nothing more can match', async () => {
  const all = await collectPages(scanPages(pagesOf([]), isOn, { size: 50, largest: 50 }))
  expect(all).toMatchObject({ scanned: 95, next: undefined })
  const two = await collectPages(scanPages(pagesOf([]), isOn, { size: 10, largest: 10, limit: { pages: 2 } }))
  expect(two).toMatchObject({ scanned: 20, next: '20' })
  const early = await collectPages(scanPages(pagesOf([]), isOn, { size: 10, largest: 10, ends: ({ id }) => id === 12 }))
  expect(early).toMatchObject({ scanned: 20, next: undefined })
})

test('stops scanning when the reader stops or the signal aborts', async () => {
  const requests: number[] = []
  await collectPages(scanPages(pagesOf(requests), isOn, { size: 10 }), () => false)
  expect(requests).toEqual([10])
  const controller = new AbortController()
  const scan = scanPages(pagesOf(requests), isOn, { size: 10, signal: controller.signal })
  await scan.next()
  controller.abort()
  await expect(scan.next()).rejects.toThrow()
  expect(requests).toEqual([10, 10])
})

test('stops if the service keeps returning the same token', async () => {
  const list = jest.fn(() => Promise.resolve({ items: [], next: 'again' }))
  await collectPages(scanPages(list, isOn))
  expect(list).toHaveBeenCalledTimes(2)
})
