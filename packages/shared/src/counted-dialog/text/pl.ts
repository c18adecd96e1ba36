import type { Text } from './en'

export const pl: Text = {
  noFilters: 'Nie ustawiono filtrów: dotyczy to całej listy.',
  counting: 'Liczenie…',
  soFar: (count) => `Do tej pory ${count}…`,
  notCounted: 'Poczekaj, aż wszystkie dopasowania zostaną policzone.',
  type: (count) => `Wpisz ${count}, aby potwierdzić`,
  typedWrong: 'Wpisz liczbę dopasowań.',
}
