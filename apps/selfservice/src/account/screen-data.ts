import { use, useState } from 'react'
import { useLocation, useParams, type Location } from 'react-router'

import { accountBase } from '../paths'

/** Where a screen is: its whole address, and what stands before the paths of this account experience. */
export type Visit = { url: URL; base: string }

/** Reads what a screen shows; a module's function, as it is told from others by identity. */
export type Load<Data> = (visit: Visit) => Promise<Data>

/** One reading for one visit, however often React draws it before it is there. The frame around waits inside of its router, which makes the location. */
const readings = new WeakMap<Location, Map<Load<unknown>, Promise<unknown>>>()

function reading<Data>(load: Load<Data>, location: Location, visit: Visit): Promise<Data> {
  const kept = readings.get(location) ?? new Map<Load<unknown>, Promise<unknown>>()
  readings.set(location, kept)
  const known = kept.get(load) as Promise<Data> | undefined // Kept below, by the function that made it.
  if (known) return known
  const begun = load(visit)
  kept.set(load, begun)
  return begun
}

/**
 * What a screen shows, read once for every visit; the screen before stays until it is there. The account experience has no data router
 * (docs/decisions/0011), so that its first load is small.
 * @returns the data, and what reads it again in place
 * @throws what `load` throws, into the nearest boundary
 */
export function useScreenData<Data>(load: Load<Data>): [data: Data, again: () => Promise<void>] {
  const location = useLocation()
  const base = accountBase(useParams())
  const [fresh, setFresh] = useState<{ location: Location; data: Data }>()
  const visit = { url: new URL(location.pathname + location.search, window.location.origin), base }
  const again = async () => setFresh({ location, data: await load(visit) })
  return [fresh?.location === location ? fresh.data : use(reading(load, location, visit)), again]
}
