export { Chart, type ChartProps } from './chart'
export { dayOf, lastDays } from './days'
export type { ChartData, ChartSeries, ChartTone } from './chart-data'
