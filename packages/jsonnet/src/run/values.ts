import type { Visibility } from '../syntax/ast'

export type Value = null | boolean | number | string | Thunk[] | JsonnetObject | JsonnetFunction

export type TypeName = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'function'

/** The name of a value's type, as in `std.type`. */
export function typeOf(value: Value): TypeName {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof JsonnetObject) return 'object'
  if (value instanceof JsonnetFunction) return 'function'
  return typeof value as 'boolean' | 'number' | 'string' // all that is left of the union
}

/** A lazy value: `Machine.force` computes it once and keeps it. */
export class Thunk {
  value: Value | undefined
  compute: (() => Value) | undefined
  /** Offset of its expression. */
  readonly at: number

  private constructor(at: number, value: Value | undefined, compute: (() => Value) | undefined) {
    this.at = at
    this.value = value
    this.compute = compute
  }

  static of(value: Value, at = 0): Thunk {
    return new Thunk(at, value, undefined)
  }

  static later(at: number, compute: () => Value): Thunk {
    return new Thunk(at, undefined, compute)
  }
}

/** A field of one layer of an object. `read` computes it for the object that the layer is part of. */
export type Field = {
  visibility: Visibility
  at: number
  read: (self: JsonnetObject, level: number) => Value
}

/** The fields of one pair of braces. An object is a stack of layers; later ones override earlier ones. */
export type Layer = {
  fields: ReadonlyMap<string, Field>
  /** Each throws if its assertion fails. */
  asserts: readonly ((self: JsonnetObject, level: number) => void)[]
}

export class JsonnetObject {
  readonly layers: readonly Layer[]
  /** Cached fields per level. */
  readonly cache: (Map<string, Value> | undefined)[] = []
  /** Per level, the scopes of this object's locals. */
  readonly scopes: (Map<unknown, unknown> | undefined)[] = []
  assertions: 'open' | 'running' | 'kept' = 'open'
  #visibilities: Map<string, Visibility> | undefined

  constructor(layers: readonly Layer[]) {
    this.layers = layers
  }

  /** All names, with the visibility that the layers agree on. */
  visibilities(): ReadonlyMap<string, Visibility> {
    if (this.#visibilities) return this.#visibilities
    const found = new Map<string, Visibility>()
    for (const { fields } of this.layers)
      for (const [name, { visibility }] of fields) {
        const known = found.get(name)
        found.set(name, known === undefined || visibility !== 'inherited' ? visibility : known)
      }
    this.#visibilities = found
    return found
  }
}

export type ParameterOf = { name: string; isOptional: boolean }

/** `invoke` gets a slot for every parameter; missing ones with a default are empty. */
export class JsonnetFunction {
  readonly name: string
  readonly parameters: readonly ParameterOf[]
  /** Whether it is a library function, whose calls don't count towards the stack's depth. */
  readonly isNative: boolean
  readonly invoke: (machine: Machine, args: (Thunk | undefined)[], at: number) => Value | TailCall

  constructor(
    { name = '', isNative = false }: { name?: string; isNative?: boolean },
    parameters: readonly ParameterOf[],
    invoke: (machine: Machine, args: (Thunk | undefined)[], at: number) => Value | TailCall,
  ) {
    this.name = name
    this.isNative = isNative
    this.parameters = parameters
    this.invoke = invoke
  }
}

/** A tail call that a function leaves to its caller, so that the stack doesn't grow. */
export class TailCall {
  readonly target: JsonnetFunction
  readonly args: (Thunk | undefined)[]
  readonly at: number

  constructor(target: JsonnetFunction, args: (Thunk | undefined)[], at: number) {
    this.target = target
    this.args = args
    this.at = at
  }
}

/** Runs thunks and functions within limits, and reports errors with their position in the source. Implemented in `machine.ts`. */
export type Machine = {
  /** @throws JsonnetError of kind `runtime`, without a position if none is at fault */
  fail(message: string, at?: number): never
  /** Counts steps of work, one by default. @throws JsonnetError of kind `limit` when the time is up */
  step(count?: number): void
  /** Counts characters read or compared at once. @throws JsonnetError of kind `limit` when the time is up */
  chargeReading(count: number): void
  /** Counts elements created at once. @throws JsonnetError of kind `limit` */
  chargeElements(count: number): void
  /** Counts existing elements that are copied to another array. */
  chargeCopies(count: number): void
  chargeCharacters(count: number): void
  /** `at` is where the value is used. */
  force(thunk: Thunk, at: number): Value
  /** Computes a field, which counts as a call. */
  framed(at: number, compute: () => Value): Value
  /** Calls a function with a slot for every parameter (see `bindArguments`). */
  run(target: JsonnetFunction, args: (Thunk | undefined)[], at: number): Value
  /** Calls a function with arguments in the order of its parameters. */
  call(target: JsonnetFunction, args: readonly Thunk[], at: number): Value
  number(value: Value, at: number): number
  /** @throws JsonnetError if it isn't a number, or has a fraction */
  integer(value: Value, at: number): number
  string(value: Value, at: number): string
  boolean(value: Value, at: number): boolean
  array(value: Value, at: number): Thunk[]
  object(value: Value, at: number): JsonnetObject
  function(value: Value, at: number): JsonnetFunction
  /** The result of a calculation. @throws JsonnetError if it isn't finite */
  finite(value: number, at: number): number
  /** Counts the characters of a newly built text. */
  text(value: string): string
}
