export { JsonnetError } from './error'
export type { JsonnetErrorKind, Place } from './error'
export { evaluate, manifest } from './evaluate'
export type { Evaluation, EvaluationLimits, JsonValue } from './evaluate'
