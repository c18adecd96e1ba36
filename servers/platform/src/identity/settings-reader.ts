import { readDuration } from '@atrium/shared/durations'

import { at } from '../http/json'

/** In milliseconds. */
export const HOUR = 60 * 60_000

export type SettingsReader = ReturnType<typeof settingsReader>

/** Reads settings below a document by their dotted path. A value of another type counts as missing, as does an empty text. */
export function settingsReader(document: unknown) {
  const list = (path: string): unknown[] => {
    const value = at(document, path)
    return Array.isArray(value) ? value : []
  }
  return {
    value: (path: string) => at(document, path),
    text(path: string) {
      const value = at(document, path)
      return typeof value === 'string' && value !== '' ? value : undefined
    },
    flag(path: string, usual: boolean) {
      const value = at(document, path)
      return typeof value === 'boolean' ? value : usual
    },
    number(path: string, usual: number) {
      const value = at(document, path)
      return typeof value === 'number' ? value : usual
    },
    /** A duration, in milliseconds. */
    time: (path: string, usual: number) => readDuration(at(document, path)) ?? usual,
    list,
    /** The texts of a list, without empty ones. */
    texts: (path: string) => list(path).filter((entry): entry is string => typeof entry === 'string' && entry !== ''),
    under: (path: string) => settingsReader(at(document, path)),
  }
}
