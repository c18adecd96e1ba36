export { Chart, type ChartProps } from './chart'
export { dayOf, lastDays, lastInUtc, sameDayHere } from './days'
export type { ChartData, ChartSeries, ChartTone } from './chart-data'
