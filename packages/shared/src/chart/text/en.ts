export const en = {
  table: 'Show as table',
  notLoaded: 'The chart couldn’t be loaded. Its figures are in the table.',
  total: 'Total',
  values: (chart: string) => `${chart}: values`,
}
export type Text = typeof en
