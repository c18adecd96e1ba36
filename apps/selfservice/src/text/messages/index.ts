import { use } from 'react'

import { beforeLocale, currentLocale, useLocale, type Locale } from '@atrium/shared/text'

import type { Message } from '../../flows/flow'
import { useSlots } from '../../slots/use-slots'
import { messages as en } from './en'
import { fillMessage, type Templates } from './fill-message'

// A language's texts and messages are one file: a screen needs both. English is bundled with the screen, as most people use it.
const loaders: Record<Exclude<Locale, 'en'>, () => Promise<{ messages: Templates }>> = {
  de: () => import(/* webpackChunkName: "de" */ './de'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr'),
  es: () => import(/* webpackChunkName: "es" */ './es'),
  it: () => import(/* webpackChunkName: "it" */ './it'),
  pt: () => import(/* webpackChunkName: "pt" */ './pt'),
  pl: () => import(/* webpackChunkName: "pl" */ './pl'),
  nl: () => import(/* webpackChunkName: "nl" */ './nl'),
  ar: () => import(/* webpackChunkName: "ar" */ './ar'),
}

/** React reads these from a promise, and doesn't wait for one that is fulfilled. */
const done = (promise: Promise<Templates>, value: Templates): Promise<Templates> =>
  Object.assign(promise, { status: 'fulfilled', value })

const english = done(Promise.resolve(en), en)
const loaded = new Map<Locale, Promise<Templates>>([['en', english]])

/** Fetches the messages of a language once; where that fails, the service's own texts are shown until the page is loaded again. */
export function loadMessages(locale: Locale = currentLocale()): Promise<Templates> {
  const known = loaded.get(locale)
  if (known || locale === 'en') return known ?? english
  const loading: Promise<Templates> = loaders[locale]().then(
    ({ messages }) => (done(loading, messages), messages),
    () => (done(loading, {}), {}),
  )
  loaded.set(locale, loading)
  return loading
}
beforeLocale(loadMessages)

/** @returns what turns a message of the service into the person's language */
export function useMessages(): (message: Message) => string {
  const locale = useLocale()
  const own = use(loadMessages(locale))
  const templates = useSlots()?.messages(own) ?? own
  // A team's own text takes precedence over our variant.
  const isReplaced = ({ id }: Message) => templates[id] !== own[id]
  return (message) => fillMessage(isReplaced(message) ? { ...message, variant: undefined } : message, templates, locale)
}
