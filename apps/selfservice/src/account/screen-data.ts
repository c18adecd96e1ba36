import { use, useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'

import { accountBase } from '../paths'

/** A screen's URL, and the prefix of this account experience's paths. */
export type Visit = { url: URL; base: string }

/** Loads a screen's data. Must be a module-level function, because functions are compared by identity. */
export type Load<Data> = (visit: Visit) => Promise<Data>

/**
 * Pending reads: React may start rendering a screen several times before its data has arrived, and discards the state of
 * each attempt.
 */
const started = new Map<Load<unknown>, { visit: string; data: Promise<unknown> }>()

function reading<Data>(load: Load<Data>, visit: string, from: Visit): Promise<Data> {
  const known = started.get(load)
  if (known?.visit === visit) return known.data as Promise<Data> // Stored below, by the function that loaded it.
  const data = load(from)
  started.set(load, { visit, data })
  return data
}

/**
 * A screen's data, read once per visit; the previous screen stays until it has loaded. To keep the first load small, the account
 * experience has no data router (docs/decisions/0010).
 * @returns the data, and a function that reads it again in place
 * @throws what `load` throws, into the nearest boundary
 */
export function useScreenData<Data>(load: Load<Data>): [data: Data, again: () => Promise<void>] {
  const { key, pathname, search } = useLocation()
  const base = accountBase(useParams())
  const visit = `${key} ${pathname}${search}`
  const from = { url: new URL(pathname + search, location.origin), base }
  const [held, setHeld] = useState(() => ({ visit, data: reading(load, visit, from) }))
  const [fresh, setFresh] = useState<{ visit: string; data: Data }>()
  const current = held.visit === visit ? held : { visit, data: reading(load, visit, from) }
  if (current !== held) setHeld(current)
  // The screen's state now holds the data.
  useEffect(() => {
    if (started.get(load)?.visit === visit) started.delete(load)
  }, [load, visit])

  const again = async () => setFresh({ visit, data: await load(from) })
  return [fresh?.visit === visit ? fresh.data : use(current.data), again]
}
