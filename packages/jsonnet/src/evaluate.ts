import { JsonnetError } from './error'
import type { JsonValue } from './json'
import { evaluate as evaluateNode, Scope } from './run/interpret'
import { bindArguments, LimitedMachine } from './run/machine'
import type { Machine } from './run/values'
import type { Limits } from './run/machine'
import { manifestJson } from './run/manifest'
import { JsonnetFunction, Thunk } from './run/values'
import type { Value } from './run/values'
import { standardLibrary } from './std/library'
import { valueOf } from './std/json'
import { checkScopes } from './syntax/check'
import { parse } from './syntax/parser'

export type Evaluation = {
  /** What `std.extVar` returns, by name. */
  extVars?: Readonly<Record<string, JsonValue>>
  /** Arguments of a document that is a function, by parameter name; other documents ignore them. */
  topLevelArguments?: Readonly<Record<string, JsonValue>>
  limits?: Partial<Limits>
}

/** The limits of Ory Kratos (packages `jsonnetsecure` and go-jsonnet); its memory limit is counted in elements here. */
export const serviceLimits: Limits = {
  milliseconds: 1000,
  stack: 500,
  outputBytes: 256 * 1024,
  inputBytes: 64 * 1024,
  units: 4_000_000,
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

function assertInput(source: string, { extVars, topLevelArguments }: Evaluation, allowed: number): void {
  if (bytesOf(JSON.stringify([source, extVars ?? {}, topLevelArguments ?? {}])) >= allowed)
    throw new JsonnetError('limit', `source and values are larger than ${allowed} bytes`)
}

/** Calls a document that is a function with the top-level arguments. */
function calledWith(machine: Machine, value: Value, args: Readonly<Record<string, JsonValue>>): Value {
  if (!(value instanceof JsonnetFunction)) return value
  const named = Object.entries(args).map(([name, json]) => ({ name, value: Thunk.of(valueOf(machine, json)) }))
  return machine.run(value, bindArguments(machine, value, [], named, undefined), 0)
}

function parsed(source: string, evaluation: Evaluation, limits: Limits) {
  assertInput(source, evaluation, limits.inputBytes)
  const document = parse(source)
  checkScopes(source, document)
  return document
}

function run(source: string, evaluation: Evaluation, limits: Limits): string {
  const document = parsed(source, evaluation, limits)
  const machine = new LimitedMachine(source, limits)
  const std = standardLibrary(machine, evaluation.extVars ?? {})
  const scope = new Scope(new Map([['std', Thunk.of(std)]]))
  const value = calledWith(machine, evaluateNode(machine, document, scope), evaluation.topLevelArguments ?? {})
  const text = `${manifestJson(machine, value, 'lines', document.at)}\n`
  if (bytesOf(text) > limits.outputBytes)
    throw new JsonnetError('limit', `output is larger than ${limits.outputBytes} bytes`)
  return text
}

// The engine throws a RangeError when the stack is too deep, or a string or array too long.
function withinStack<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new JsonnetError('limit', 'max stack frames exceeded.')
    throw error
  }
}

/**
 * Rejects a document that can't run whatever its values, without running it.
 * @throws JsonnetError of kind `syntax`, `static` or `limit`, and nothing else
 */
export function assertParses(source: string): void {
  withinStack(() => parsed(source, {}, serviceLimits))
}

/**
 * Runs a document and returns its output as text: indented by three spaces, names sorted, with a final line feed.
 * By default the limits are those of the identity service.
 * @throws JsonnetError and nothing else
 */
export const manifest = (source: string, evaluation: Evaluation = {}): string =>
  withinStack(() => run(source, evaluation, { ...serviceLimits, ...evaluation.limits }))

/**
 * Runs a document and returns its parsed output.
 * @throws JsonnetError and nothing else
 */
export const evaluate = (source: string, evaluation: Evaluation = {}): JsonValue =>
  JSON.parse(manifest(source, evaluation))
