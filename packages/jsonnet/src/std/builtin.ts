import type { Machine } from '../run/values'
import { Thunk } from '../run/values'
import type { JsonnetFunction, JsonnetObject, Value } from '../run/values'

/** A call of a library function, which reads its arguments by position. */
export class Call {
  readonly machine: Machine
  readonly at: number
  readonly #args: readonly (Thunk | undefined)[]

  constructor(machine: Machine, args: readonly (Thunk | undefined)[], at: number) {
    this.machine = machine
    this.#args = args
    this.at = at
  }

  has(index: number): boolean {
    return this.#args[index] !== undefined
  }

  value(index: number): Value {
    const thunk = this.#args[index]
    return thunk ? this.machine.force(thunk, this.at) : null
  }

  string(index: number): string {
    return this.machine.string(this.value(index), this.at)
  }

  number(index: number): number {
    return this.machine.number(this.value(index), this.at)
  }

  integer(index: number): number {
    return this.machine.integer(this.value(index), this.at)
  }

  /** The value of a parameter with a default. */
  boolean(index: number, fallback = false): boolean {
    return this.has(index) ? this.machine.boolean(this.value(index), this.at) : fallback
  }

  array(index: number): Thunk[] {
    return this.machine.array(this.value(index), this.at)
  }

  object(index: number): JsonnetObject {
    return this.machine.object(this.value(index), this.at)
  }

  function(index: number): JsonnetFunction {
    return this.machine.function(this.value(index), this.at)
  }

  fail(message: string): never {
    return this.machine.fail(message, this.at)
  }

  force(thunk: Thunk): Value {
    return this.machine.force(thunk, this.at)
  }

  /** Calls a function that was passed as an argument. */
  run(target: JsonnetFunction, ...args: Thunk[]): Value {
    return this.machine.call(target, args, this.at)
  }

  /** A lazy value. */
  later(compute: () => Value): Thunk {
    return Thunk.later(this.at, compute)
  }

  finite(value: number): number {
    return this.machine.finite(value, this.at)
  }
}

/** Names of the parameters, those with a default marked `?`, and the implementation. */
export type Builtin = readonly [parameters: string, run: (call: Call) => Value]

export type Library = Readonly<Record<string, Builtin>>

/** An array of already computed values. */
export function known(call: Call, values: readonly Value[]): Thunk[] {
  call.machine.chargeElements(values.length)
  return values.map((value) => Thunk.of(value, call.at))
}
