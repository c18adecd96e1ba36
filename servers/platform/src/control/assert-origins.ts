import { invalid } from '../http/errors'
import type { RevisionDocument } from './revision-document'

const sides = ['cors_public', 'cors_admin'] as const

/** `*`, or an origin with a scheme, as the real services require; other texts would never match a browser's origin. */
const isOrigin = (origin: string): boolean => origin === '*' || /^[a-z][a-z\d+.-]*:\/\/./i.test(origin)

type Sides = Pick<RevisionDocument, (typeof sides)[number]>

/**
 * Origins that were stored before they were validated stay, and can be restored.
 * @param stored the current revision, and the one that is restored
 * @throws HttpError 400 that names the field
 */
export function assertOrigins(document: Sides, stored: readonly Sides[]): void {
  for (const side of sides) {
    const known = new Set(stored.flatMap((one) => one[side].origins ?? []))
    const wrong = document[side].origins?.findIndex((origin) => !isOrigin(origin) && !known.has(origin)) ?? -1
    if (wrong < 0) continue
    const field = `${side}.origins.${wrong}`
    throw invalid(`The field "${field}" must be * or an origin such as https://app.example.com.`, {
      details: { field },
    })
  }
}
