import * as z from 'zod/mini'

import { readDuration } from '../clients/durations'

/** Field for a lifetime in the form that people write it, or empty. @param message the error for anything else */
export const ttlField = (message: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || (readDuration(text) ?? 0) > 0, message),
  )

/** The lifetime in the API's format; undefined for the API's default. */
export function ttlOf(text: string): { ttl?: string } {
  const seconds = readDuration(text)
  return seconds === undefined ? {} : { ttl: `${seconds}s` }
}
