import { charactersOf, lengthOf, sliceOf } from './code-points'
import type { Machine } from './values'
import { typeOf } from './values'
import type { Value } from './values'

/** `target[from:to:step]`; null means the default, negative values count from the end. */
export function slice(machine: Machine, target: Value, bounds: readonly Value[], at: number): Value {
  if (typeof target !== 'string' && !Array.isArray(target))
    return machine.fail(`std.slice accepts a string or an array, but got: ${typeOf(target)}`, at)
  const [from, to, step] = bounds.map((bound) => (bound === null ? undefined : machine.integer(bound, at)))
  if (step === 0) machine.fail('got 0 but step must be greater than 0', at)
  if (step !== undefined && step < 0) machine.fail(`got step ${step} but negative steps are not supported`, at)
  const length = typeof target === 'string' ? lengthOf(target) : target.length
  const first = from === undefined ? 0 : from < 0 ? Math.max(0, length + from) : from
  const end = Math.min(length, to === undefined ? length : to < 0 ? length + to : to)
  if (first >= end) return typeof target === 'string' ? '' : []
  const isChosen = (_: unknown, index: number): boolean => index % (step ?? 1) === 0
  if (Array.isArray(target)) {
    machine.chargeCopies(end - first)
    return target.slice(first, end).filter(isChosen)
  }
  const part = machine.text(sliceOf(target, first, end))
  return step === undefined || step === 1 ? part : charactersOf(part).filter(isChosen).join('')
}
