import { useSyncExternalStore } from 'react'

import type { Localized } from '../contract/domain'

/** All languages of the screens, each by its own name. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português (Brasil)',
  pl: 'Polski',
  nl: 'Nederlands',
  ar: 'العربية',
} as const
export type Locale = keyof typeof languages

/** Languages of the console and the account experience. Screens without texts in one of them fall back to English. */
export const accountLanguages: readonly Locale[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'nl', 'ar']

/** The person's choice, in a cookie so that the server that renders a page also has it. */
const choiceCookie = 'atrium_locale'
const chosen = () => new RegExp(`(?:^|; )${choiceCookie}=(\\w+)`).exec(document.cookie)?.[1]
const year = 31_536_000
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

export const directionOf = (locale: string) => (rightToLeft.has(locale) ? 'rtl' : 'ltr')

let offered: readonly Locale[] = accountLanguages

/**
 * Sets the languages of this page's screens, the fallback first; call it before the first render. Unknown ones are
 * ignored. `served` is the language that the server chose for this page, if any.
 */
export function offerLanguages(these: readonly string[], served?: string) {
  offered = these.filter((one): one is Locale => Object.hasOwn(languages, one))
  current = isLocale(served) ? served : undefined
}

/** The languages to choose from on this page. */
export const offeredLanguages = (): readonly Locale[] => offered

export const isLocale = (value: unknown): value is Locale => offered.some((one) => one === value)

/** The chosen language, else the first of the browser's languages that this page supports, else the page's default. */
export function preferredLocale(): Locale {
  const preferred = [chosen(), ...navigator.languages.map((tag) => tag.split('-')[0])]
  return preferred.find(isLocale) ?? offered[0] ?? 'en'
}

let current: Locale | undefined
const listeners = new Set<() => void>()
const loaders = new Set<(locale: Locale) => Promise<unknown>>()

export const currentLocale = (): Locale => (current ??= preferredLocale())

/** Each catalog registers its loader here: all must have loaded before the language changes, so that no text is briefly missing. */
export const beforeLocale = (load: (locale: Locale) => Promise<unknown>) => void loaders.add(load)

/** Sets the page's language and direction. */
export function applyLocale(locale: Locale = currentLocale()) {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** Switches the interface's language once all texts in use are loaded, and remembers it. */
export async function setLocale(locale: Locale) {
  await Promise.all([...loaders].map((load) => load(locale)))
  current = locale
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${choiceCookie}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
  applyLocale(locale)
  listeners.forEach((listener) => listener())
}

export const useLocale = (): Locale =>
  useSyncExternalStore(
    (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    currentLocale,
    currentLocale,
  )

/** Titles by their English text, in languages that the contract's titles don't include. */
export type TitleWords = Readonly<Record<string, string>>
const titleWords = new Map<Locale, TitleWords>()

/**
 * Sets how to load titles in other languages; a language is loaded when chosen. Resolves when the titles of this page's
 * language are loaded.
 */
export function translateTitles(load: (locale: Locale) => Promise<TitleWords | undefined>): Promise<unknown> {
  const bring = async (locale: Locale) => {
    const words = titleWords.has(locale) ? undefined : await load(locale).catch(() => undefined)
    if (words) titleWords.set(locale, words)
  }
  beforeLocale(bring)
  return bring(currentLocale())
}

/** A title in the page's language: from the contract, from `translateTitles`, or in English. */
export const localized = (text: Localized, locale: Locale): string => {
  const words = titleWords.get(locale)
  return text[locale] ?? (words && Object.hasOwn(words, text.en) ? words[text.en] : undefined) ?? text.en
}
