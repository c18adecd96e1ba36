import { charactersOf } from '../run/code-points'
import { textOf } from '../run/manifest'
import { compare, isEqual } from '../run/operators'
import { slice } from '../run/slice'
import { Thunk, typeOf } from '../run/values'
import type { Value } from '../run/values'
import { known } from './builtin'
import type { Call, Library } from './builtin'

/** Elements of an array, or characters of a text. */
function elements(call: Call, index: number, what: string): Thunk[] {
  const value = call.value(index)
  if (typeof value === 'string') return known(call, charactersOf(value))
  return Array.isArray(value) ? value : call.fail(`${what} must be array / string, got ${typeOf(value)}`)
}

/** An array of `count` lazy elements. */
function made(call: Call, count: number, make: (index: number) => Value): Thunk[] {
  call.machine.chargeElements(Math.max(0, count))
  return Array.from({ length: Math.max(0, count) }, (_, index) => call.later(() => make(index)))
}

const isIt =
  (call: Call, needle: Value) =>
  (thunk: Thunk): boolean =>
    isEqual(call.machine, call.force(thunk), needle, call.at)

function filtered(call: Call): Thunk[] {
  const test = call.function(0)
  return call.array(1).filter((item) => call.machine.boolean(call.run(test, item), call.at))
}

function mapped(call: Call, target: number, items: Thunk[]): Thunk[] {
  const map = call.function(target)
  return made(call, items.length, (index) => {
    const item = items[index]
    return item ? call.run(map, item) : null
  })
}

function joined(call: Call): Value {
  const separator = call.value(0)
  const items = call.array(1)
  if (typeof separator !== 'string' && !Array.isArray(separator))
    return call.fail(`join first parameter should be string or array, got ${typeOf(separator)}`)
  const parts: Value[] = []
  for (const [index, item] of items.entries()) {
    const value = call.force(item)
    if (value === null) continue
    if (typeOf(value) !== typeOf(separator))
      return call.fail(`expected ${typeOf(separator)} but arr[${index}] was ${typeOf(value)}`)
    parts.push(value)
  }
  if (typeof separator === 'string') return call.machine.text(parts.join(separator))
  return parts.flatMap((part, index) => {
    const own = call.machine.array(part, call.at)
    call.machine.chargeCopies(own.length + separator.length)
    return index === 0 ? own : [...separator, ...own]
  })
}

function deepJoined(call: Call, value: Value): string {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return call.fail(`Expected string or array, got ${typeOf(value)}`)
  return call.machine.text(value.map((item) => deepJoined(call, call.force(item))).join(''))
}

function flatMapped(call: Call): Value {
  const input = call.value(1)
  if (typeof input !== 'string' && !Array.isArray(input))
    return call.fail(`std.flatMap second param must be array / string, got ${typeOf(input)}`)
  const map = call.function(0)
  const results = elements(call, 1, '').map((item) => call.run(map, item))
  if (typeof input === 'string')
    return call.machine.text(results.map((one) => (one === null ? '' : call.machine.string(one, call.at))).join(''))
  return results.flatMap((one) => {
    const own = call.machine.array(one, call.at)
    call.machine.chargeCopies(own.length)
    return own
  })
}

function folded(call: Call, items: Thunk[], order: (running: Thunk, item: Thunk) => [Thunk, Thunk]): Value {
  const fold = call.function(0)
  let running = Thunk.of(call.value(2), call.at)
  for (const item of items) {
    call.machine.step()
    running = Thunk.of(call.run(fold, ...order(running, item)), call.at)
  }
  return call.force(running)
}

function repeated(call: Call): Value {
  const what = call.value(0)
  const count = Math.max(0, call.integer(1))
  if (typeof what === 'string') {
    call.machine.chargeCharacters(what.length * count)
    return what.repeat(count)
  }
  if (!Array.isArray(what)) return call.fail('std.repeat first argument must be an array or a string')
  call.machine.chargeCopies(what.length * count)
  return Array.from({ length: count }, () => what).flat()
}

/** Whether any boolean element is `expected`; stops at the first that is. */
function hasTruth(call: Call, expected: boolean): boolean {
  return call.array(0).some((item) => {
    const value = call.force(item)
    if (typeof value === 'boolean') return value === expected
    return call.fail(`element "${textOf(call.machine, value, call.at)}" of type ${typeOf(value)} is not a boolean`)
  })
}

const sum = (call: Call, items: readonly Thunk[]): number =>
  items.reduce((total, item) => total + call.machine.number(call.force(item), call.at), 0)

/** The first element with the smallest (`direction` 1) or largest (-1) key. */
function extreme(call: Call, direction: 1 | -1): Value {
  const [first, ...rest] = call.array(0)
  if (!first) return call.has(2) ? call.value(2) : call.fail('Expected at least one element in array. Got none')
  const key = (item: Thunk): Value => (call.has(1) ? call.run(call.function(1), item) : call.force(item))
  let best = { item: first, key: key(first) }
  for (const item of rest) {
    const own = key(item)
    if (compare(call.machine, best.key, own, '<', call.at) * direction > 0) best = { item, key: own }
  }
  return call.force(best.item)
}

function flattened(call: Call, value: Value): Thunk[] {
  call.machine.step()
  if (!Array.isArray(value)) return known(call, [value])
  return value.flatMap((item) => flattened(call, call.force(item)))
}

const without = (items: readonly Thunk[], index: number): Thunk[] => items.filter((_, at) => at !== index)

export const arrays: Library = {
  makeArray: [
    'sz func',
    (call) => {
      const [count, make] = [call.integer(0), call.function(1)]
      return made(call, count, (index) => call.run(make, Thunk.of(index, call.at)))
    },
  ],
  range: [
    'from to',
    (call) => {
      const [from, to] = [call.integer(0), call.integer(1)]
      call.machine.chargeElements(Math.max(0, to - from + 1))
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => Thunk.of(from + index, call.at))
    },
  ],
  slice: [
    'indexable index end step',
    (call) =>
      slice(
        call.machine,
        call.value(0),
        [1, 2, 3].map((at) => call.value(at)),
        call.at,
      ),
  ],
  map: ['func arr', (call) => mapped(call, 0, elements(call, 1, 'std.map second param'))],
  mapWithIndex: [
    'func arr',
    (call) => {
      const [map, items] = [call.function(0), elements(call, 1, 'std.mapWithIndex second param')]
      return made(call, items.length, (index) => {
        const item = items[index]
        return item ? call.run(map, Thunk.of(index, call.at), item) : null
      })
    },
  ],
  filter: ['func arr', filtered],
  filterMap: [
    'filter_func map_func arr',
    (call) => {
      const test = call.function(0)
      const matching = call.array(2).filter((item) => call.machine.boolean(call.run(test, item), call.at))
      return mapped(call, 1, matching)
    },
  ],
  flatMap: ['func arr', flatMapped],
  foldl: [
    'func arr init',
    (call) => folded(call, elements(call, 1, 'std.foldl second param'), (running, item) => [running, item]),
  ],
  foldr: [
    'func arr init',
    (call) =>
      folded(call, elements(call, 1, 'std.foldr second param').toReversed(), (running, item) => [item, running]),
  ],
  join: ['sep arr', joined],
  deepJoin: ['arr', (call) => deepJoined(call, call.value(0))],
  lines: [
    'arr',
    (call) => {
      const parts = call
        .array(0)
        .map((item) => call.force(item))
        .filter((one) => one !== null)
      return call.machine.text(parts.map((one) => `${call.machine.string(one, call.at)}\n`).join(''))
    },
  ],
  flattenArrays: [
    'arrs',
    (call) =>
      call.array(0).flatMap((one) => {
        const own = call.machine.array(call.force(one), call.at)
        call.machine.chargeCopies(own.length)
        return own
      }),
  ],
  flattenDeepArray: ['value', (call) => flattened(call, call.value(0))],
  reverse: ['arr', (call) => elements(call, 0, 'std.reverse param').toReversed()],
  repeat: ['what count', repeated],
  member: [
    'arr x',
    (call) => {
      const [collection, needle] = [call.value(0), call.value(1)]
      if (typeof collection === 'string') {
        const part = call.machine.string(needle, call.at)
        return part !== '' && collection.includes(part)
      }
      if (!Array.isArray(collection)) return call.fail('std.member first argument must be an array or a string')
      return collection.some(isIt(call, needle))
    },
  ],
  contains: ['arr elem', (call) => call.array(0).some(isIt(call, call.value(1)))],
  count: ['arr x', (call) => call.array(0).filter(isIt(call, call.value(1))).length],
  find: [
    'value arr',
    (call) => {
      const test = isIt(call, call.value(0))
      return known(
        call,
        call.array(1).flatMap((item, index) => (test(item) ? [index] : [])),
      )
    },
  ],
  all: ['arr', (call) => !hasTruth(call, false)],
  any: ['arr', (call) => hasTruth(call, true)],
  sum: ['arr', (call) => call.finite(sum(call, call.array(0)))],
  avg: [
    'arr',
    (call) => {
      const items = call.array(0)
      if (items.length === 0) call.fail('Cannot calculate average of an empty array.')
      return call.finite(sum(call, items) / items.length)
    },
  ],
  minArray: ['arr keyF? onEmpty?', (call) => extreme(call, 1)],
  maxArray: ['arr keyF? onEmpty?', (call) => extreme(call, -1)],
  remove: [
    'arr elem',
    (call) => {
      const items = call.array(0)
      return without(items, items.findIndex(isIt(call, call.value(1))))
    },
  ],
  removeAt: ['arr at', (call) => without(call.array(0), call.integer(1))],
}
