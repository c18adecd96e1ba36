import { shownTitle } from './line-title'
import { de } from './text/de'
import { en } from './text/en'

test.each([
  ['Included', 'Enthalten'],
  ['From 11 beyond what is included', 'Ab 11 über das Enthaltene hinaus'],
  ['1 to 10 beyond what is included', '1 bis 10 über das Enthaltene hinaus'],
  ['Team, base fee', 'Team, Grundgebühr'],
  ['Team, base fee for the rest of the period', 'Team, Grundgebühr für den Rest des Zeitraums'],
  ['Team, unused part of the period', 'Team, nicht genutzter Teil des Zeitraums'],
  ['Invoice 00001', 'Rechnung 00001'],
  ['Team plan', 'Plan Team'],
  ['Custom domains', de.features.custom_domains],
])('translates %s and leaves it unchanged in English', (title, german) => {
  expect(shownTitle(title, de)).toBe(german)
  expect(shownTitle(title, en)).toBe(title)
})

test('leaves titles that aren’t the platform’s own unchanged', () => {
  expect(shownTitle('Consulting, two hours', de)).toBe('Consulting, two hours')
})
