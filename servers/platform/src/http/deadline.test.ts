import { Admission } from './admission'
import { waitForLargeResponse, isBig, within } from './deadline'

const admission = new Admission()

/** A request that makes a big response, until it is told to end. */
function bigOf(lane: string, milliseconds = 5_000) {
  let end = () => {}
  const isTold = new Promise<void>((resolve) => (end = resolve))
  let began = () => {}
  const hasStarted = new Promise<void>((resolve) => (began = resolve))
  void admission.enter(lane)
  const over = within(
    milliseconds,
    lane,
    async () => {
      await waitForLargeResponse()
      await waitForLargeResponse()
      expect(isBig()).toBe(true)
      began()
      await isTold
    },
    admission.slot(lane),
  )
  return { hasStarted, over, end }
}

test('allows two large responses in progress per lane, and four in total', async () => {
  const [a, b, c] = [bigOf('one'), bigOf('one'), bigOf('one')]
  const [d, e, f] = [bigOf('two'), bigOf('two'), bigOf('three')]
  const started: string[] = []
  void c.hasStarted.then(() => started.push('c'))
  void f.hasStarted.then(() => started.push('f'))
  await Promise.all([a, b, d, e].map(({ hasStarted }) => hasStarted))
  expect(started).toEqual([])
  d.end()
  await f.hasStarted
  expect(started).toEqual(['f'])
  a.end()
  await c.hasStarted
  for (const { end } of [b, c, e, f]) end()
  await Promise.all([a, b, c, d, e, f].map(({ over }) => over))
  expect(isBig()).toBe(false)
})

test('gives no turn to a request that timed out while waiting', async () => {
  const [a, b] = [bigOf('slow'), bigOf('slow')]
  await Promise.all([a.hasStarted, b.hasStarted])
  const late = bigOf('slow', 1)
  await expect(late.over).rejects.toMatchObject({ status: 503 })
  a.end()
  await a.over
  const next = bigOf('slow')
  await next.hasStarted
  for (const { end } of [b, next]) end()
  await Promise.all([b.over, next.over])
})
