import {
  accountLanguages,
  consoleLanguages,
  currentLocale,
  isLocale,
  offeredLanguages,
  offerLanguages,
  setLocale,
} from './locale'

afterEach(() => localStorage.clear())

const asked = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

test('a page speaks one of the languages that it offers, the first that the browser asks for', () => {
  asked('xx', 'fr-CA', 'de')
  offerLanguages(consoleLanguages)
  expect(currentLocale()).toBe('de')
  offerLanguages(accountLanguages)
  expect(currentLocale()).toBe('fr')
  expect(offeredLanguages()).toEqual(accountLanguages)
  expect(isLocale('toString')).toBe(false)
})

test('a choice on an account page is none of the console’s, and is still there on the next account page', async () => {
  asked('en')
  offerLanguages(accountLanguages)
  await setLocale('ar')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  offerLanguages(consoleLanguages)
  expect(currentLocale()).toBe('en')
  offerLanguages(accountLanguages)
  expect(currentLocale()).toBe('ar')
})

test('a page that speaks other languages than the browser asks for begins with its own', () => {
  asked('en')
  offerLanguages(['de', 'xx', 'fr'])
  expect(offeredLanguages()).toEqual(['de', 'fr'])
  expect(currentLocale()).toBe('de')
})
