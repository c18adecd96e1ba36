import { plural } from '../../text'

import type { Text } from './en'

export const es: Text = {
  problems: 'Problemas',
  problemAt: (line: number, column: number, message: string) => `Línea ${line}, columna ${column}: ${message}`,
  moreProblems: (count: number) => plural('es', count, { one: '{count} problema más', other: '{count} problemas más' }),
  warning: 'Advertencia',
  checkFailed: 'No se pudo comprobar el texto.',
  jsonUnexpected: (found: string) => `${found} inesperado.`,
  jsonEnd: 'final inesperado del texto.',
  keys: 'Tab sale del editor. Ctrl+] aumenta la sangría, Ctrl+[ la reduce. Ctrl+F busca.',
  keysSuggest: 'Ctrl+Espacio muestra sugerencias.',
  phrases: {
    Find: 'Buscar',
    Replace: 'Reemplazar',
    next: 'siguiente',
    previous: 'anterior',
    all: 'todo',
    'match case': 'distinguir mayúsculas',
    regexp: 'expresión regular',
    'by word': 'palabra completa',
    replace: 'reemplazar',
    'replace all': 'reemplazar todo',
    close: 'cerrar',
    'current match': 'coincidencia actual',
    'on line': 'en la línea',
    'replaced $ matches': '$ coincidencias reemplazadas',
    'replaced match on line $': 'coincidencia reemplazada en la línea $',
    'Go to line': 'Ir a la línea',
    go: 'ir',
    Completions: 'Sugerencias',
    'Control character': 'Carácter de control',
  },
}
