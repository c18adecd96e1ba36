import * as z from 'zod/mini'

import { readDuration } from '../clients/durations'

/** A lifetime as people write it, or nothing. @param message for anything else */
export const ttlField = (message: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || (readDuration(text) ?? 0) > 0, message),
  )

/** The lifetime as the API takes it; without one it has a default. */
export function ttlOf(text: string): { ttl?: string } {
  const seconds = readDuration(text)
  return seconds === undefined ? {} : { ttl: `${seconds}s` }
}
