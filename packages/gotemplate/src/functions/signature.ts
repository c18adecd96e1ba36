import type { Budget } from '../evaluate/budget'
import type { Value } from '../values/value'

/** What a parameter takes; `value` is anything, and tells no value from an empty one. */
export type Parameter =
  | 'any'
  | 'value'
  | 'string'
  | 'bool'
  | 'int'
  | 'int64'
  | 'uint32'
  | 'float64'
  | 'map[string]interface {}'
  | '[]interface {}'
  | 'time.Time'
  | 'time.Duration'
  | '*semver.Version'

/** A function of a template: what it takes, and what it does. It throws `CallError` where it refuses. */
export type GoFunction = {
  readonly parameters: readonly Parameter[]
  /** What any further argument has to be. */
  readonly rest?: Parameter
  readonly run: (args: readonly Value[], budget: Budget) => Value
}

export type Functions = Readonly<Record<string, GoFunction>>
