import * as z from 'zod/mini'

import { readStoredJson, writeStored } from '@atrium/shared/storage'

import type { Offer } from './offers'

const maxUrlLength = 1_000
const maxTextLength = 200

// A path of this console, not a URL of another host.
const url = z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(maxUrlLength))
const place = z.object({ to: url, title: z.string(), detail: z.optional(z.string()) })

/** A page of the console: path with query, and title. */
export type StoredPlace = z.infer<typeof place>

/** The pages that this browser stored under a name, without unreadable ones. */
function readPlaces(name: string, max: number): StoredPlace[] {
  const all = readStoredJson(name, z.array(z.unknown())) ?? []
  return all.flatMap((one) => place.safeParse(one).data ?? []).slice(0, max)
}

/** @returns whether all could be stored; a URL may be too long */
function keepPlaces(name: string, places: readonly StoredPlace[]): boolean {
  const cut = (text: string) => text.slice(0, maxTextLength)
  if (!places.every(({ to }) => url.safeParse(to).success)) return false
  const written = places.map(({ to, title, detail }) => ({ to, title: cut(title), detail: detail && cut(detail) }))
  writeStored(name, JSON.stringify(written))
  return true
}

type Project = { slug: string; id: string }

/** The project of a place: undefined outside of projects, null if it isn't one of these. */
export function projectOf<Known extends Project>(to: string, projects: readonly Known[]): Known | null | undefined {
  const part = /^\/projects\/([^/?#]+)/.exec(to)?.[1]
  if (part === undefined) return undefined
  return projects.find(({ slug, id }) => [slug, id].some((one) => encodeURIComponent(one) === part)) ?? null
}

/** Maximum number of pages that one person can pin in a browser. */
export const maxPins = 20

const nameFor = (person: string) => `atrium.pins.${person}`

/** The pages that a person pinned in this browser, oldest pin first. */
export const pins = (person: string): StoredPlace[] => readPlaces(nameFor(person), maxPins)

/** Pins a page, or unpins it. @returns the new state; `refused` if there are too many pins, or its URL is too long */
export function turnPin(person: string, place: StoredPlace): 'pinned' | 'unpinned' | 'refused' {
  const all = pins(person)
  const others = all.filter(({ to }) => to !== place.to)
  if (others.length < all.length) return (keepPlaces(nameFor(person), others), 'unpinned')
  if (all.length >= maxPins) return 'refused'
  return keepPlaces(nameFor(person), [...all, place]) ? 'pinned' : 'refused'
}

const recentsOf = (person: string) => `atrium.recent.${person}`
const maxRecents = 5

/** The places that a person opened last in this browser, newest first. */
export const recents = (person: string): Offer[] =>
  readPlaces(recentsOf(person), maxRecents).map((one) => ({ kind: 'recent', icon: 'history', ...one }))

/** Remembers the place that a person opened from an offer. */
export function remember(person: string, { to, title, detail, run }: Offer) {
  if (run) return
  const others = readPlaces(recentsOf(person), maxRecents).filter((one) => one.to !== to)
  keepPlaces(recentsOf(person), [{ to, title, detail }, ...others].slice(0, maxRecents))
}
