import { JsonnetError } from './error'

export type JsonValue = null | boolean | number | string | JsonValue[] | { [name: string]: JsonValue }

export type EvaluationLimits = {
  /** Milliseconds an evaluation may take. */
  milliseconds?: number
  /** Function calls, thunks and imports that may be under way at once. */
  stack?: number
  /** Characters of text that may come out. */
  outputCharacters?: number
}

export type Evaluation = {
  /** What `std.extVar` answers, by name. */
  extVars?: Record<string, JsonValue>
  /** Arguments of a document that is a function, by name of the parameter. */
  topLevelArguments?: Record<string, JsonValue>
  limits?: EvaluationLimits
}

/**
 * Runs a document and gives its output as text: three spaces of indentation, names sorted, a line end at the end.
 * @throws JsonnetError and nothing else
 */
export function manifest(_source: string, _evaluation: Evaluation = {}): string {
  throw new JsonnetError('static', 'The interpreter is not here yet.')
}

/**
 * Runs a document and gives the value that its output says.
 * @throws JsonnetError and nothing else
 */
export const evaluate = (source: string, evaluation: Evaluation = {}): JsonValue =>
  JSON.parse(manifest(source, evaluation))
