import {
  accountLanguages,
  currentLocale,
  isLocale,
  localized,
  offeredLanguages,
  offerLanguages,
  setLocale,
  translateTitles,
} from './locale'

afterEach(() => localStorage.clear())

const mockLanguages = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

test('uses the browser’s first preferred language that the page offers', () => {
  mockLanguages('xx', 'fr-CA', 'de')
  offerLanguages(['en', 'de'])
  expect(currentLocale()).toBe('de')
  offerLanguages(accountLanguages)
  expect(currentLocale()).toBe('fr')
  expect(offeredLanguages()).toEqual(accountLanguages)
  expect(isLocale('toString')).toBe(false)
})

test('applies a choice that one page doesn’t offer on the next page that does', async () => {
  mockLanguages('en')
  offerLanguages(accountLanguages)
  await setLocale('ar')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  offerLanguages(['en', 'de'])
  expect(currentLocale()).toBe('en')
  offerLanguages(accountLanguages)
  expect(currentLocale()).toBe('ar')
})

test('uses the page’s first language if it offers none of the browser’s', () => {
  mockLanguages('en')
  offerLanguages(['de', 'xx', 'fr'])
  expect(offeredLanguages()).toEqual(['de', 'fr'])
  expect(currentLocale()).toBe('de')
})

test('translates titles by their English text, and loads a language when it is chosen', async () => {
  mockLanguages('en')
  offerLanguages(accountLanguages)
  await setLocale('en')
  const load = jest.fn((locale: string) => Promise.resolve(locale === 'fr' ? { Identities: 'Identités' } : undefined))
  await translateTitles(load)
  expect(load.mock.calls).toEqual([['en']])
  await setLocale('fr')
  expect(localized({ en: 'Identities', de: 'Identitäten' }, 'fr')).toBe('Identités')
  expect(localized({ en: 'constructor' }, 'fr')).toBe('constructor')
  expect(localized({ en: 'Identities', de: 'Identitäten' }, 'de')).toBe('Identitäten')
})
