import { plural } from '../../text'

import type { Text } from './en'

export const it: Text = {
  problems: 'Problemi',
  problemAt: (line: number, column: number, message: string) => `Riga ${line}, colonna ${column}: ${message}`,
  moreProblems: (count: number) =>
    plural('it', count, { one: '{count} altro problema', other: '{count} altri problemi' }),
  warning: 'Avviso',
  checkFailed: 'Impossibile verificare il testo.',
  jsonUnexpected: (found: string) => `${found} inatteso.`,
  jsonEnd: 'fine inattesa del testo.',
  keys: 'Tab esce dall’editor. Ctrl+] aumenta il rientro, Ctrl+[ lo riduce. Ctrl+F cerca.',
  keysSuggest: 'Ctrl+Spazio mostra i suggerimenti.',
  phrases: {
    Find: 'Trova',
    Replace: 'Sostituisci',
    next: 'successivo',
    previous: 'precedente',
    all: 'tutto',
    'match case': 'maiuscole/minuscole',
    regexp: 'espressione regolare',
    'by word': 'parola intera',
    replace: 'sostituisci',
    'replace all': 'sostituisci tutto',
    close: 'chiudi',
    'current match': 'corrispondenza attuale',
    'on line': 'alla riga',
    'replaced $ matches': '$ corrispondenze sostituite',
    'replaced match on line $': 'corrispondenza sostituita alla riga $',
    'Go to line': 'Vai alla riga',
    go: 'vai',
    Completions: 'Suggerimenti',
    'Control character': 'Carattere di controllo',
  },
}
