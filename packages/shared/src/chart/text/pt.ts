import type { Text } from './en'
export const pt: Text = {
  table: 'Mostrar como tabela',
  notLoaded: 'Não foi possível carregar o gráfico. Os números estão na tabela.',
  total: 'Total',
  values: (chart: string) => `${chart}: valores`,
  soFar: (time: string) => `${time} (até agora)`,
}
