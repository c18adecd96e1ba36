import type { Budget } from '../evaluate/budget'

/**
 * A value of a template, with what Go would know about its type.
 *
 * - `undefined` is no value (a missing key of a map), `null` an empty interface;
 * - numbers are `float64`, like JSON's; every other number is an `Integer` or `Complex`.
 */
export type Value =
  | undefined
  | null
  | string
  | boolean
  | number
  | Integer
  | Complex
  | List
  | Dict
  | Struct
  | Pointer
  | Named

export type IntegerType = 'int' | 'int64' | 'int32' | 'uint8' | 'uint32' | 'uint64'

/** A whole number. */
export class Integer {
  constructor(
    readonly value: bigint,
    readonly type: IntegerType = 'int',
  ) {}
}

export class Complex {
  constructor(
    readonly re: number,
    readonly im: number,
  ) {}
}

/** A slice; `element` is its element type. */
export class List {
  constructor(
    readonly items: readonly Value[],
    readonly element = 'interface {}',
    readonly isNil = false,
  ) {}
}

/** A map with string keys; functions can change it. */
export class Dict {
  constructor(
    readonly entries: Map<string, Value> = new Map(),
    readonly element = 'interface {}',
    readonly isNil = false,
  ) {}
}

/** A record with named fields, in their order. */
export class Struct {
  constructor(
    readonly type: string,
    readonly fields: ReadonlyMap<string, Value>,
  ) {}
}

/** A pointer to a record, or nil. */
export class Pointer {
  constructor(
    readonly target: Struct | undefined,
    readonly element: string,
  ) {}
}

/** A value of a type with methods: a time, a version. */
export abstract class Named {
  abstract readonly type: string
  abstract readonly kind: 'struct' | 'ptr' | 'int' | 'int64'
  abstract readonly methods: Readonly<Record<string, GoFunction>>
  /** The underlying number of numeric kinds. */
  readonly number: bigint = 0n
  /** Its printed form. */
  abstract text(): string
  /** Its form in JSON. */
  abstract json(): Value
}

export const int = (value: number | bigint) => new Integer(BigInt(value))
export const int64 = (value: number | bigint) => new Integer(BigInt.asIntN(64, BigInt(value)), 'int64')

/** The type of a value as Go names it. */
export function typeOf(value: Value): string {
  if (value === undefined || value === null) return 'interface {}'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'number') return 'float64'
  if (value instanceof Integer) return value.type
  if (value instanceof Complex) return 'complex128'
  if (value instanceof List) return `[]${value.element}`
  if (value instanceof Dict) return `map[string]${value.element}`
  if (value instanceof Pointer) return `*${value.element}`
  return value.type
}

/** The kind of a value as Go names it. */
export function kindOf(value: Value): string {
  if (value === undefined || value === null) return 'invalid'
  if (value instanceof List) return 'slice'
  if (value instanceof Dict) return 'map'
  if (value instanceof Pointer) return 'ptr'
  if (value instanceof Struct) return 'struct'
  if (value instanceof Named) return value.kind
  return typeOf(value)
}

/** The keys of a map, sorted by bytes. */
export function sortedKeys(dict: Dict): string[] {
  return [...dict.entries.keys()].sort(compareTexts)
}

/** Compares texts by their bytes, which is the order of their code points. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  const [left, right] = [Array.from(a), Array.from(b)]
  for (let index = 0; index < left.length && index < right.length; index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** Whether a value is truthy: present, and neither zero nor empty. */
export function isTrue(value: Value): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'string') return value !== ''
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  if (value instanceof Integer) return value.value !== 0n
  if (value instanceof Complex) return value.re !== 0 || value.im !== 0
  if (value instanceof List) return value.items.length > 0
  if (value instanceof Dict) return value.entries.size > 0
  if (value instanceof Pointer) return value.target !== undefined
  if (value instanceof Named) return value.kind === 'struct' || value.kind === 'ptr' || value.number !== 0n
  return true
}

/** The type of a parameter; `value` accepts anything, and distinguishes no value from an empty one. */
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

/** A function of a template with its parameters. @throws CallError for wrong arguments */
export type GoFunction = {
  readonly parameters: readonly Parameter[]
  /** The type of variadic arguments. */
  readonly rest?: Parameter
  readonly run: (args: readonly Value[], budget: Budget) => Value
}

export type Functions = Readonly<Record<string, GoFunction>>
