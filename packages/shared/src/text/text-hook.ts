import { use } from 'react'

import { beforeLocale, useLocale, type Locale } from './locale'

type Loaders<Text> = { [language in Exclude<Locale, 'en'>]: () => Promise<Text> }

/**
 * Gives a workspace its own `useText`, typed by its English text. The other languages are loaded when they are chosen:
 * `textHook(en, { de: () => import('./de').then(({ de }) => de) })`. A language that can't be loaded falls back to English.
 */
export function textHook<Text>(en: Text, others: Loaders<Text>): () => Text {
  const loaded = new Map<Locale, Promise<Text>>([['en', Promise.resolve(en)]])
  const ready = new Map<Locale, Text>([['en', en]])

  const load = (locale: Locale): Promise<Text> => {
    const known = loaded.get(locale)
    if (known || locale === 'en') return known ?? Promise.resolve(en)
    const loading = others[locale]().then(
      (text) => (ready.set(locale, text), text),
      () => (loaded.delete(locale), en),
    )
    loaded.set(locale, loading)
    return loading
  }
  beforeLocale(load)

  return function useText() {
    const locale = useLocale()
    return ready.get(locale) ?? use(load(locale))
  }
}
