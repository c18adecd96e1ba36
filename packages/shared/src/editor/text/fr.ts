import { plural } from '../../text'

import type { Text } from './en'

export const fr: Text = {
  problems: 'Problèmes',
  problemAt: (line: number, column: number, message: string) => `Ligne ${line}, colonne ${column} : ${message}`,
  moreProblems: (count: number) =>
    plural('fr', count, { one: '{count} autre problème', other: '{count} autres problèmes' }),
  warning: 'Avertissement',
  checkFailed: 'Le texte n’a pas pu être vérifié.',
  jsonUnexpected: (found: string) => `${found} inattendu.`,
  jsonEnd: 'fin de texte inattendue.',
  keys: 'Tab quitte l’éditeur. Ctrl+] augmente le retrait, Ctrl+[ le réduit. Ctrl+F recherche.',
  keysSuggest: 'Ctrl+Espace affiche des suggestions.',
  phrases: {
    Find: 'Rechercher',
    Replace: 'Remplacer',
    next: 'suivant',
    previous: 'précédent',
    all: 'tout',
    'match case': 'respecter la casse',
    regexp: 'expression régulière',
    'by word': 'mot entier',
    replace: 'remplacer',
    'replace all': 'tout remplacer',
    close: 'fermer',
    'current match': 'correspondance actuelle',
    'on line': 'à la ligne',
    'replaced $ matches': '$ correspondances remplacées',
    'replaced match on line $': 'correspondance remplacée à la ligne $',
    'Go to line': 'Aller à la ligne',
    go: 'aller',
    Completions: 'Suggestions',
    'Control character': 'Caractère de contrôle',
  },
}
