import type { Text } from './en'

export const pt: Text = {
  noFilters: 'Nenhum filtro está definido: isso afeta a lista inteira.',
  counting: 'Contando…',
  soFar: (count) => `${count} até agora…`,
  notCounted: 'Aguarde até que todas as correspondências sejam contadas.',
  type: (count) => `Digite ${count} para confirmar`,
  typedWrong: 'Digite o número de correspondências.',
}
