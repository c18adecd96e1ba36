import { useSyncExternalStore } from 'react'

import type { Localized } from '../contract/domain'

/** Languages of the interface, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Locale = keyof typeof languages

const storageKey = 'atrium.locale'
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && value in languages

/** The person's choice, else the first of the browser's languages that there is, else English. */
export function preferredLocale(): Locale {
  const asked = [localStorage.getItem(storageKey), ...navigator.languages.map((tag) => tag.split('-')[0])]
  return asked.find(isLocale) ?? 'en'
}

let current: Locale | undefined
const listeners = new Set<() => void>()
const loaders = new Set<(locale: Locale) => Promise<unknown>>()

export const currentLocale = (): Locale => (current ??= preferredLocale())

/** Called by each catalog: what must be there before the language changes, so that no text is missing for a moment. */
export const beforeLocale = (load: (locale: Locale) => Promise<unknown>) => void loaders.add(load)

/** Writes the language and its direction on the page. */
export function applyLocale(locale: Locale = currentLocale()) {
  document.documentElement.lang = locale
  document.documentElement.dir = rightToLeft.has(locale) ? 'rtl' : 'ltr'
}

/** Switches the interface's language once all texts in use are loaded, and remembers it. */
export async function setLocale(locale: Locale) {
  await Promise.all([...loaders].map((load) => load(locale)))
  current = locale
  localStorage.setItem(storageKey, locale)
  applyLocale(locale)
  listeners.forEach((listener) => listener())
}

export const useLocale = (): Locale =>
  useSyncExternalStore((listener) => (listeners.add(listener), () => void listeners.delete(listener)), currentLocale)

/** A title that the contract carries in all its languages. */
export const localized = (text: Localized, locale: Locale): string => text[locale] ?? text.en
