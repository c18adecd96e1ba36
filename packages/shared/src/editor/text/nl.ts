import { plural } from '../../text'

import type { Text } from './en'

export const nl: Text = {
  problems: 'Problemen',
  problemAt: (line: number, column: number, message: string) => `Regel ${line}, kolom ${column}: ${message}`,
  moreProblems: (count: number) => plural('nl', count, { one: 'Nog {count} probleem', other: 'Nog {count} problemen' }),
  warning: 'Waarschuwing',
  checkFailed: 'De tekst kon niet worden gecontroleerd.',
  jsonUnexpected: (found: string) => `onverwacht ${found}.`,
  jsonEnd: 'onverwacht einde van de tekst.',
  keys: 'Tab verlaat de editor. Ctrl+] laat inspringen, Ctrl+[ laat uitspringen. Ctrl+F zoekt.',
  keysSuggest: 'Ctrl+Spatie toont suggesties.',
  phrases: {
    Find: 'Zoeken',
    Replace: 'Vervangen',
    next: 'volgende',
    previous: 'vorige',
    all: 'alles',
    'match case': 'hoofdlettergevoelig',
    regexp: 'reguliere expressie',
    'by word': 'heel woord',
    replace: 'vervangen',
    'replace all': 'alles vervangen',
    close: 'sluiten',
    'current match': 'huidige treffer',
    'on line': 'op regel',
    'replaced $ matches': '$ treffers vervangen',
    'replaced match on line $': 'treffer op regel $ vervangen',
    'Go to line': 'Naar regel',
    go: 'ga',
    Completions: 'Suggesties',
    'Control character': 'Stuurteken',
  },
}
