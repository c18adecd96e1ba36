import { byRevision, keep, revisionCache, type Project } from './project'

const most = 64 * 1024 * 1024

it('keeps 200 small values, and large ones while there is room', () => {
  const kept = revisionCache<{ text: string }>()
  for (let n = 0; n < 201; n++) keep(kept, `${n}`, { text: '' })
  expect([kept.has('0'), kept.has('1'), kept.size]).toEqual([false, true, 200])
  expect(keep(kept, 'too large', { text: 'x'.repeat(most) }).text).toHaveLength(most)
  keep(kept, 'half', { text: 'x'.repeat(most / 2) })
  keep(kept, 'other half', { text: 'x'.repeat(most / 2) })
  expect([kept.has('too large'), kept.has('half'), kept.has('other half')]).toEqual([false, false, true])
})

it('derives once per revision', () => {
  let times = 0
  const of = byRevision(() => ++times)
  const [one, two] = ['one', 'two'].map((revisionId) => ({ revisionId }) as Project)
  if (!one || !two) throw new Error('there are two')
  expect([of(one), of(one), of(two), of(one)]).toEqual([1, 1, 2, 1])
})
