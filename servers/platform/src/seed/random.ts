import { createHash } from 'node:crypto'

/** A fixed id for a name, so that the demo has the same ids everywhere. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`atrium ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A fixed id that sorts by a time (milliseconds), as the ids of new identities do. */
export const idOfTime = (name: string, time: number): string => {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${idOf(name).slice(15)}`
}

export type Random = {
  /** From 0 to (not including) 1. */
  next: () => number
  /** An integer from 0 to (not including) `below`. */
  below: (below: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  chance: (probability: number) => boolean
}

/** Numbers that look random and are the same every time (Mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  }
}
