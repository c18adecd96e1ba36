import type { Text } from './en'

export const pt: Text = {
  title: 'Ajuda',
  about: 'Como usar o console e o que significam seus termos.',
  more: 'Mais ajuda',
  previous: (page: string) => `Anterior: ${page}`,
  next: (page: string) => `Próximo: ${page}`,
  example: 'Exemplo',
  table: 'Tabela',
}
