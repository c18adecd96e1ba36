import * as z from 'zod/mini'

import { keep, kept } from '@atrium/shared/storage'

const longestUrl = 1_000
const longestText = 200

// A path of this console and no other host's.
const url = z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(longestUrl))
const place = z.object({ to: url, title: z.string(), detail: z.optional(z.string()) })

/** A page of the console: its path with its query, and what it is called. */
export type KeptPlace = z.infer<typeof place>

/** Pages that this browser has stored under a name, without those that can no longer be read. */
export function readPlaces(name: string, most: number): KeptPlace[] {
  try {
    const all = z.array(z.unknown()).parse(JSON.parse(kept(name) || '[]'))
    return all.flatMap((one) => place.safeParse(one).data ?? []).slice(0, most)
  } catch {
    return []
  }
}

/** @returns whether all could be kept: not a URL that is too long */
export function keepPlaces(name: string, places: readonly KeptPlace[]): boolean {
  const cut = (text: string) => text.slice(0, longestText)
  if (!places.every(({ to }) => url.safeParse(to).success)) return false
  const written = places.map(({ to, title, detail }) => ({ to, title: cut(title), detail: detail && cut(detail) }))
  keep(name, JSON.stringify(written))
  return true
}
