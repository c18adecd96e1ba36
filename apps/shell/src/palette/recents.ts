import { keepPlaces, readPlaces } from './kept-places'
import type { Offer } from './offers'

const name = 'atrium.recent'
const most = 5

/** Where this browser was led last, the latest first. */
export const recents = (): Offer[] => readPlaces(name, most).map((one) => ({ kind: 'recent', icon: 'history', ...one }))

/** Remembers where an offer led. */
export function remember({ to, title, detail, run }: Offer) {
  if (run) return
  const others = readPlaces(name, most).filter((one) => one.to !== to)
  keepPlaces(name, [{ to, title, detail }, ...others].slice(0, most))
}
