import type { Text } from './en'

export const pt: Text = {
  file: 'Arquivo',
  format: 'Formato',
  check: 'Verificar o arquivo',
  checking: 'Verificando…',
  stopChecking: 'Parar a verificação',
  checked: 'Resultado da verificação',
  right: 'Prontas para importar',
  wrong: 'Erros',
  line: (line: string) => `Linha ${line}`,
  more: (count: string) => `Os primeiros ${count}. Baixe a lista para ver mais.`,
  download: 'Baixar a lista',
  unreadable: 'Não foi possível ler este arquivo',
  tooLong: (line: string) => `Linha ${line}: este registro tem mais de 16 MB. Pode faltar uma aspa de fechamento.`,
  openQuote: (line: string) => `Linha ${line}: um valor entre aspas não está fechado.`,
  again: 'Selecione o arquivo novamente',
  againAbout: (name: string) =>
    `A página foi recarregada, e navegadores não guardam arquivos. Selecione ${name} para continuar de onde a importação parou.`,
  other: 'É outro arquivo.',
}
