export { Chart, type ChartProps } from './chart'
export type { ChartData, ChartSeries, ChartTone } from './chart-data'
