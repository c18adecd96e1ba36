import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const prefix = 'atrium_platform_'

/** Everything that `GET /metrics` shows. There is one per process. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix })

/** Seconds, from a statement that finds its row at once to a request that is given up. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** A number that only grows. `name` gets the prefix `atrium_platform_` and should end in `_total`. */
export const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
  new Counter({ name: prefix + name, help, labelNames: [...labelNames], registers: [registry] })

/** A number that goes up and down; `read` is called when the metrics are fetched. */
export const gauge = (name: string, help: string, read?: () => number) =>
  new Gauge({
    name: prefix + name,
    help,
    registers: [registry],
    ...(read && {
      collect() {
        this.set(read())
      },
    }),
  })

/** How long something takes, in seconds. `name` should end in `_seconds`. */
export const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
  new Histogram({ name: prefix + name, help, labelNames: [...labelNames], buckets: seconds, registers: [registry] })
