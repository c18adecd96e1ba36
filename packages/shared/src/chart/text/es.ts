import type { Text } from './en'
export const es: Text = {
  table: 'Mostrar como tabla',
  notLoaded: 'No se pudo cargar el gráfico. Sus cifras están en la tabla.',
  total: 'Total',
  values: (chart: string) => `${chart}: valores`,
  soFar: (time: string) => `${time} (hasta ahora)`,
}
