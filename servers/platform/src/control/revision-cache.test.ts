import { byRevision, cacheValue, revisionCache, type Project } from './project'

const max = 64 * 1024 * 1024

it('caches 200 small values, and large ones up to a total size', () => {
  const cache = revisionCache<{ text: string }>()
  for (let n = 0; n < 201; n++) cacheValue(cache, `${n}`, { text: '' })
  expect([cache.has('0'), cache.has('1'), cache.size]).toEqual([false, true, 200])
  expect(cacheValue(cache, 'too large', { text: 'x'.repeat(max) }).text).toHaveLength(max)
  cacheValue(cache, 'half', { text: 'x'.repeat(max / 2) })
  cacheValue(cache, 'other half', { text: 'x'.repeat(max / 2) })
  expect([cache.has('too large'), cache.has('half'), cache.has('other half')]).toEqual([false, false, true])
})

it('derives a value once per revision', () => {
  let times = 0
  const of = byRevision(() => ++times)
  const [one, two] = ['one', 'two'].map((revisionId) => ({ revisionId }) as Project)
  if (!one || !two) throw new Error('there are two')
  expect([of(one), of(one), of(two), of(one)]).toEqual([1, 1, 2, 1])
})
