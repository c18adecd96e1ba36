import { use } from 'react'

import { beforeLocale, currentLocale, useLocale, type Locale } from '@atrium/shared/text'

import type { Message } from '../../flows/flow'
import { useSlots } from '../../slots/use-slots'
import { messages as en } from './en'
import { fillMessage, type Templates } from './fill-message'

// A language's texts and messages share one chunk, because a screen needs both. English, the most used, is bundled with the screen.
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

/** React reads these from a promise, and doesn't suspend for a fulfilled one. */
const done = (promise: Promise<Templates>, value: Templates): Promise<Templates> =>
  Object.assign(promise, { status: 'fulfilled', value })

const english = done(Promise.resolve(en), en)
const loaded = new Map<Locale, Promise<Templates>>([['en', english]])

/** Fetches a language's messages once; if that fails, the service's own texts are shown until the page is reloaded. */
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

/** @returns a function that translates a message of the service into the person's language */
export function useMessages(): (message: Message) => string {
  const locale = useLocale()
  const own = use(loadMessages(locale))
  const templates = useSlots()?.messages(own) ?? own
  // A team's own text takes precedence over our variant.
  const isReplaced = ({ id }: Message) => templates[id] !== own[id]
  return (message) => fillMessage(isReplaced(message) ? { ...message, variant: undefined } : message, templates, locale)
}
