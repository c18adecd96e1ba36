import { plural } from '../../text'

import type { Text } from './en'

export const pl: Text = {
  problems: 'Problemy',
  problemAt: (line: number, column: number, message: string) => `Wiersz ${line}, kolumna ${column}: ${message}`,
  moreProblems: (count: number) =>
    plural('pl', count, {
      one: 'Jeszcze {count} problem',
      few: 'Jeszcze {count} problemy',
      many: 'Jeszcze {count} problemów',
      other: 'Jeszcze {count} problemu',
    }),
  warning: 'Ostrzeżenie',
  checkFailed: 'Nie udało się sprawdzić tekstu.',
  jsonUnexpected: (found: string) => `nieoczekiwane ${found}.`,
  jsonEnd: 'nieoczekiwany koniec tekstu.',
  keys: 'Tab opuszcza edytor. Ctrl+] zwiększa wcięcie, Ctrl+[ zmniejsza. Ctrl+F wyszukuje.',
  keysSuggest: 'Ctrl+Spacja pokazuje podpowiedzi.',
  phrases: {
    Find: 'Znajdź',
    Replace: 'Zamień',
    next: 'następne',
    previous: 'poprzednie',
    all: 'wszystko',
    'match case': 'uwzględnij wielkość liter',
    regexp: 'wyrażenie regularne',
    'by word': 'całe słowo',
    replace: 'zamień',
    'replace all': 'zamień wszystko',
    close: 'zamknij',
    'current match': 'bieżące trafienie',
    'on line': 'w wierszu',
    'replaced $ matches': 'zamieniono trafień: $',
    'replaced match on line $': 'zamieniono trafienie w wierszu $',
    'Go to line': 'Przejdź do wiersza',
    go: 'przejdź',
    Completions: 'Podpowiedzi',
    'Control character': 'Znak sterujący',
  },
}
