import { keepPlaces, readPlaces, type KeptPlace } from './kept-places'

/** How many pages one person can pin in one browser. */
export const mostPins = 20

const nameFor = (person: string) => `atrium.pins.${person}`

/** The pages that a person pinned in this browser, in the order in which they did. */
export const pins = (person: string): KeptPlace[] => readPlaces(nameFor(person), mostPins)

/** Pins a page, or takes the pin away. @returns what it is now; `refused` where there are too many pins, or its URL is too long */
export function turnPin(person: string, place: KeptPlace): 'pinned' | 'unpinned' | 'refused' {
  const all = pins(person)
  const others = all.filter(({ to }) => to !== place.to)
  if (others.length < all.length) return (keepPlaces(nameFor(person), others), 'unpinned')
  if (all.length >= mostPins) return 'refused'
  return keepPlaces(nameFor(person), [...all, place]) ? 'pinned' : 'refused'
}
