import { use } from 'react'

import { beforeLocale, useLocale, type Locale } from './locale'

type Load<Text> = () => Promise<Text>
/** German is required; other missing languages fall back to English. */
type Loaders<Text> = Record<'de', Load<Text>> & Partial<Record<Exclude<Locale, 'en'>, Load<Text>>>

/** React reads these properties of a promise, and doesn't wait for one that is marked as fulfilled. */
const done = <Text>(promise: Promise<Text>, value: Text): Promise<Text> =>
  Object.assign(promise, { status: 'fulfilled', value })

/**
 * Creates a workspace's `useText`, typed by its English texts. Other languages are loaded when chosen:
 * `textHook(en, { de: () => import('./de').then(({ de }) => de) })`. A language that can't be loaded falls back to English.
 */
export function textHook<Text>(en: Text, others: Loaders<Text>): () => Text {
  const english = done(Promise.resolve(en), en)
  const loaded = new Map<Locale, Promise<Text>>([['en', english]])

  const load = (locale: Locale): Promise<Text> => {
    const known = loaded.get(locale)
    const loadTexts = locale === 'en' ? undefined : others[locale]
    if (known || !loadTexts) return known ?? english
    const loading: Promise<Text> = loadTexts().then(
      (text) => (done(loading, text), text),
      () => (loaded.delete(locale), en),
    )
    loaded.set(locale, loading)
    return loading
  }
  beforeLocale(load)

  // Always through `use`, even once loaded: React re-renders a suspended component and expects the same hooks.
  return function useText() {
    return use(load(useLocale()))
  }
}
