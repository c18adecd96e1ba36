/** @jest-environment node */
import { bodyBounds } from '@atrium/shared/operations/bounds'

import { BodyMeter } from './body-meter'

/** A body of that many kilobytes that is still arriving, and why it was rejected. */
function arriving(gatheredFrom: string, kilobytes: number) {
  const bounds = bodyBounds()
  const meter = new BodyMeter({ bounds, kind: 'text', service: undefined, keep: 0, pause: 60_000, gatheredFrom })
  const rejection = new Promise<string | undefined>((resolve) => {
    meter.once('error', (error) => resolve('id' in error ? String(error.id) : error.message))
    meter.write(Buffer.alloc(kilobytes * 1024, 'x'), (error) => !error && resolve(undefined))
  })
  return { meter, rejection }
}

test('limits buffered bodies for each network and in total, except short ones', async () => {
  const open: BodyMeter[] = []
  const send = (network: string, kilobytes: number) => {
    const { meter, rejection } = arriving(network, kilobytes)
    open.push(meter)
    return rejection
  }
  const allFrom = (network: string) => Promise.all(Array.from({ length: 32 }, () => send(network, 1024)))
  expect(new Set(await allFrom('first'))).toEqual(new Set([undefined]))
  expect(await send('first', 1)).toBe('too_many_requests')
  for (let n = 2; n <= 8; n++) await allFrom(`network ${n}`)
  expect(await send('a stranger', 65)).toBe('too_many_requests')
  expect(await send('a stranger', 64)).toBeUndefined()
  for (const meter of open) meter.destroy()
  await new Promise((resolve) => setImmediate(resolve))
  expect([await send('first', 1024), await send('a stranger', 1024)]).toEqual([undefined, undefined])
  for (const meter of open) meter.destroy()
})
