import { JsonnetError } from '../error'
import { placeOf } from '../syntax/place'
import { JsonnetFunction, JsonnetObject, TailCall, typeOf } from './values'
import type { Machine, TypeName, Value, Thunk } from './values'

export type Limits = {
  /** Milliseconds an evaluation may take. */
  milliseconds: number
  /** Maximum depth of function calls and lazy values. */
  stack: number
  /** Maximum bytes of output. */
  outputBytes: number
  /** Bytes of source and values together. */
  inputBytes: number
  /** Array elements that may be created; a dozen characters of text count as one. */
  units: number
}

/** Steps between reads of the clock. */
const stepsPerTimeCheck = 512
const charactersPerStep = 512
const charactersPerUnit = 12
const copiesPerUnit = 8

/** Runs thunks and functions within limits, and reports errors with their position in the source. */
export class LimitedMachine implements Machine {
  readonly #source: string
  readonly #limits: Limits
  readonly #until: number
  #depth = 0
  #steps = 0
  #units = 0

  constructor(source: string, limits: Limits) {
    this.#source = source
    this.#limits = limits
    this.#until = performance.now() + limits.milliseconds
  }

  /** @throws JsonnetError of kind `runtime`, without a position if none is at fault */
  fail(message: string, at?: number): never {
    throw new JsonnetError('runtime', message, at === undefined ? undefined : placeOf(this.#source, at))
  }

  #exceed(message: string): never {
    throw new JsonnetError('limit', message)
  }

  /** Counts steps of work. @throws JsonnetError of kind `limit` when the time is up */
  step(count = 1): void {
    this.#steps += count
    if (this.#steps < stepsPerTimeCheck) return
    this.#steps = 0
    if (performance.now() > this.#until) this.#exceed('evaluation took too long')
  }

  /** Counts elements created at once. @throws JsonnetError of kind `limit` */
  chargeElements(count: number): void {
    this.step()
    this.#units += count
    if (this.#units > this.#limits.units) this.#exceed('evaluation needs too much memory')
  }

  /** Counts existing elements that are copied to another array. */
  chargeCopies(count: number): void {
    this.chargeElements(count / copiesPerUnit)
  }

  chargeCharacters(count: number): void {
    this.chargeElements(count / charactersPerUnit)
  }

  #enter(at: number): void {
    this.step()
    if (this.#depth >= this.#limits.stack) this.fail('max stack frames exceeded.', at)
    this.#depth += 1
  }

  /** `at` is where the value is used. */
  force(thunk: Thunk, at: number): Value {
    if (thunk.value !== undefined) return thunk.value
    return this.#run(thunk, at)
  }

  #run(thunk: Thunk, at: number): Value {
    if (!thunk.compute) return this.fail('value without a way to it', at)
    this.#enter(at)
    const value = thunk.compute()
    this.#depth -= 1
    thunk.value = value
    thunk.compute = undefined
    return value
  }

  /** Computes a field, which counts as a call. */
  framed(at: number, compute: () => Value): Value {
    this.#enter(at)
    const value = compute()
    this.#depth -= 1
    return value
  }

  /** Calls a function with a slot for every parameter (see `bindArguments`). */
  run(target: JsonnetFunction, args: (Thunk | undefined)[], at: number): Value {
    if (target.isNative) this.step()
    else this.#enter(at)
    let result = target.invoke(this, args, at)
    while (result instanceof TailCall) {
      this.step()
      result = result.target.invoke(this, result.args, result.at)
    }
    if (!target.isNative) this.#depth -= 1
    return result
  }

  /** Calls a function with arguments in the order of its parameters. */
  call(target: JsonnetFunction, args: readonly Thunk[], at: number): Value {
    return this.run(target, bindArguments(this, target, args, [], at), at)
  }

  #wrongType(value: Value, expected: TypeName, at: number): never {
    return this.fail(`Unexpected type ${typeOf(value)}, expected ${expected}`, at)
  }

  number(value: Value, at: number): number {
    return typeof value === 'number' ? value : this.#wrongType(value, 'number', at)
  }

  /** @throws JsonnetError if it isn't a number, or has a fraction */
  integer(value: Value, at: number): number {
    const number = this.number(value, at)
    return Number.isInteger(number) ? number : this.fail(`Expected an integer, but got ${number}`, at)
  }

  /** Also charges for reading the text, which takes time if it is long. */
  string(value: Value, at: number): string {
    if (typeof value !== 'string') return this.#wrongType(value, 'string', at)
    this.chargeReading(value.length)
    return value
  }

  /** Counts characters read or compared at once. */
  chargeReading(count: number): void {
    this.step(count / charactersPerStep)
  }

  boolean(value: Value, at: number): boolean {
    return typeof value === 'boolean' ? value : this.#wrongType(value, 'boolean', at)
  }

  array(value: Value, at: number): Thunk[] {
    return Array.isArray(value) ? value : this.#wrongType(value, 'array', at)
  }

  object(value: Value, at: number): JsonnetObject {
    return value instanceof JsonnetObject ? value : this.#wrongType(value, 'object', at)
  }

  function(value: Value, at: number): JsonnetFunction {
    return value instanceof JsonnetFunction ? value : this.#wrongType(value, 'function', at)
  }

  /** The result of a calculation. @throws JsonnetError if it isn't finite */
  finite(value: number, at: number): number {
    if (Number.isNaN(value)) return this.fail('Not a number', at)
    return Number.isFinite(value) ? value : this.fail('Overflow', at)
  }

  /** Counts the characters of a newly built text. */
  text(value: string): string {
    this.chargeCharacters(value.length)
    return value
  }
}

/**
 * Assigns arguments to parameters; missing ones with a default stay empty.
 * @throws JsonnetError for too many, unknown, double or missing arguments
 */
export function bindArguments(
  machine: Machine,
  { parameters }: JsonnetFunction,
  positional: readonly Thunk[],
  named: readonly { name: string; value: Thunk }[],
  at: number | undefined,
): (Thunk | undefined)[] {
  if (positional.length > parameters.length)
    machine.fail(`too many args, function has ${parameters.length} parameter(s)`, at)
  const places: (Thunk | undefined)[] = [...positional]
  if (positional.length === parameters.length && named.length === 0) return places
  places.length = parameters.length
  for (const { name, value } of named) {
    const index = parameters.findLastIndex((parameter) => parameter.name === name)
    if (index === -1) machine.fail(`function has no parameter ${name}`, at)
    if (places[index]) machine.fail(`binding parameter a second time: ${name}`, at)
    places[index] = value
  }
  const missing = parameters.find(({ isOptional }, index) => !isOptional && !places[index])
  if (missing) machine.fail(`function parameter ${missing.name} not bound in call.`, at)
  return places
}
