import { countryName } from './event-words'

test.each([
  ['FR', 'en', 'France'],
  ['FR', 'de', 'Frankreich'],
  ['T1', 'en', 'T1'],
  ['', 'en', ''],
])('the country %j in %s is %j', (code, locale, name) => expect(countryName(code, locale)).toBe(name))
