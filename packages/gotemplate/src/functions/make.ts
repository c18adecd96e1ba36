import type { Budget } from '../evaluate/budget'
import { reject } from '../error'
import { Integer, List, type Value, type GoFunction, type Parameter } from '../values/value'

// Arguments were converted to the parameters' types; these assertions tell the compiler.

/** An argument of type `string`. */
export const text = (value: Value): string => (typeof value === 'string' ? value : reject('not a string'))

/** An argument of type `int`, `int64` or `uint32`. */
export const whole = (value: Value): number => Number(big(value))

export const big = (value: Value): bigint => (value instanceof Integer ? value.value : reject('not an integer'))

/** An argument of type `float64`. */
export const float = (value: Value): number => (typeof value === 'number' ? value : reject('not a float'))

/** A list of texts. */
export const texts = (items: readonly string[]) => new List(items, 'string')

/** Creates a function from parameters and implementation. */
export const define = (
  parameters: readonly Parameter[],
  run: (args: readonly Value[], budget: Budget) => Value,
  rest?: Parameter,
): GoFunction => (rest ? { parameters, rest, run } : { parameters, run })

/** A function of texts, the last of which is its subject. */
export const onTexts = (count: number, run: (...args: string[]) => Value): GoFunction =>
  define(Array<Parameter>(count).fill('string'), (args, budget) => {
    const strings = args.map(text)
    budget.room(strings.reduce((sum, one) => sum + one.length, 0))
    return run(...strings)
  })
