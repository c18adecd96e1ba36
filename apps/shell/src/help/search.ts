import { helpPages, helpPath } from '@atrium/shared/help'
import type { Locale } from '@atrium/shared/text'

import { wordsOfBlock, type Page } from './help-page'

/** A place in the help: a page, or a heading of one. */
export type HelpHit = { title: string; detail?: string; to: string }

type Place = HelpHit & { text: string }

const max = 6

/** A page from its title to the first heading, then each heading with the text below it. */
function placesOf(path: string, { title, about, blocks }: Page): Place[] {
  const places: Place[] = [{ title, to: path, text: about }]
  for (const block of blocks) {
    const last = places.at(-1)
    if ('heading' in block) places.push({ title: block.heading, detail: title, to: `${path}#${block.id}`, text: '' })
    else if (last) last.text += ` ${wordsOfBlock(block)}`
  }
  return places
}

/** The help in a language: German where that is chosen, else English. */
const load = (locale: Locale) => (locale === 'de' ? import('./pages/german') : import('./pages/english'))

/** The places that contain all words of a query, matches in titles first; six at most. */
export async function searchHelp(query: string, locale: Locale): Promise<HelpHit[]> {
  const { pages } = await load(locale)
  const words = query.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => text.toLocaleLowerCase(locale).includes(word))
  const found = helpPages
    .flatMap((name) => placesOf(helpPath(name), pages[name]))
    .filter(({ title, detail = '', text }) => has(`${title} ${detail} ${text}`))
  const rank = ({ title, detail = '' }: Place) => (has(title) ? 0 : has(`${title} ${detail}`) ? 1 : 2)
  return found
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, max)
    .map(({ text: _text, ...hit }) => hit)
}
