import { plural } from '../../text'

import type { Text } from './en'

export const pt: Text = {
  problems: 'Problemas',
  problemAt: (line: number, column: number, message: string) => `Linha ${line}, coluna ${column}: ${message}`,
  moreProblems: (count: number) =>
    plural('pt', count, { one: 'Mais {count} problema', other: 'Mais {count} problemas' }),
  warning: 'Aviso',
  checkFailed: 'Não foi possível verificar o texto.',
  jsonUnexpected: (found: string) => `${found} inesperado.`,
  jsonEnd: 'fim inesperado do texto.',
  keys: 'Tab sai do editor. Ctrl+] aumenta o recuo, Ctrl+[ diminui. Ctrl+F pesquisa.',
  keysSuggest: 'Ctrl+Espaço mostra sugestões.',
  phrases: {
    Find: 'Localizar',
    Replace: 'Substituir',
    next: 'próximo',
    previous: 'anterior',
    all: 'tudo',
    'match case': 'diferenciar maiúsculas',
    regexp: 'expressão regular',
    'by word': 'palavra inteira',
    replace: 'substituir',
    'replace all': 'substituir tudo',
    close: 'fechar',
    'current match': 'correspondência atual',
    'on line': 'na linha',
    'replaced $ matches': '$ correspondências substituídas',
    'replaced match on line $': 'correspondência substituída na linha $',
    'Go to line': 'Ir para a linha',
    go: 'ir',
    Completions: 'Sugestões',
    'Control character': 'Caractere de controle',
  },
}
