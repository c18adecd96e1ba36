import { use } from 'react'

import { beforeLocale, currentLocale, useLocale, type Locale } from '@atrium/shared/text'

import type { Message } from '../../flows/flow'
import { fillMessage, type Templates } from './fill-message'

const loaders: Record<Locale, () => Promise<{ messages: Templates }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
}

const loading = new Map<Locale, Promise<Templates>>()
const ready = new Map<Locale, Templates>()

/** Fetches the messages of a language once; where that fails, the service's own texts are shown, and the next call tries again. */
export function loadMessages(locale: Locale = currentLocale()): Promise<Templates> {
  const known = loading.get(locale)
  if (known) return known
  const load = loaders[locale]().then(
    ({ messages }) => (ready.set(locale, messages), messages),
    () => (loading.delete(locale), ready.set(locale, {}), {}),
  )
  loading.set(locale, load)
  return load
}
beforeLocale(loadMessages)

/** @returns what turns a message of the service into the person's language */
export function useMessages(): (message: Message) => string {
  const locale = useLocale()
  const templates = ready.get(locale) ?? use(loadMessages(locale))
  return (message) => fillMessage(message, templates, locale)
}
