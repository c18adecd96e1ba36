export const en = {
  table: 'Show as table',
  notLoaded: 'The chart couldn’t be loaded. Its figures are in the table.',
  total: 'Total',
  values: (chart: string) => `${chart}: values`,
  /** The name of a period that hasn't ended. */
  soFar: (time: string) => `${time} (so far)`,
}
export type Text = typeof en
