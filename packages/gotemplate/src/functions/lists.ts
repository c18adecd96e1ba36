import { reject } from '../error'
import type { Budget } from '../evaluate/budget'
import { deepEqual } from '../values/deep-equal'
import { compareTexts, kindOf, List, type Value, type Functions, type GoFunction } from '../values/value'
import { isEmpty, toInt64, toText } from './convert'
import { define, texts, whole } from './make'
import { textsOf } from './strings'

const nilPointer = 'runtime error: invalid memory address or nil pointer dereference'

/** The items of a list. @throws CallError for everything else */
function itemsOf(value: Value, told: (kind: string) => string): readonly Value[] {
  if (value instanceof List) return value.items
  if (value === undefined || value === null) return reject(nilPointer)
  return reject(told(kindOf(value)))
}

const nullIfNone = (value: Value): Value => (value === undefined ? null : value)

const made = (items: readonly Value[], budget: Budget) => {
  budget.room(items.length)
  return new List(items)
}

const contains = (items: readonly Value[], target: Value, budget: Budget) => {
  budget.spend(items.length)
  return items.some((item) => deepEqual(target, item))
}

/** A function of one list. */
const onList = (verb: string, run: (items: readonly Value[], budget: Budget) => Value): GoFunction =>
  define(['any'], ([list], budget) =>
    run(
      itemsOf(list, (kind) => `${verb} on type ${kind}`),
      budget,
    ),
  )

const added = (verb: string, join: (items: readonly Value[], one: Value) => Value[]): GoFunction =>
  define(['any', 'any'], ([list, one], budget) =>
    made(
      join(
        itemsOf(list, (kind) => `Cannot ${verb} on type ${kind}`),
        nullIfNone(one),
      ),
      budget,
    ),
  )

const push = added('push', (items, one) => [...items, one])
const prepend = added('prepend', (items, one) => [one, ...items])

const first = onList('Cannot find first', (items) => nullIfNone(items[0]))
const last = onList('Cannot find last', (items) => nullIfNone(items.at(-1)))

/** For an empty list, Go returns a nil slice. */
const orNil = (items: readonly Value[], some: readonly Value[]) =>
  items.length === 0 ? new List([], 'interface {}', true) : new List(some)

const rest = onList('Cannot find rest', (items) => orNil(items, items.slice(1)))
const initial = onList('Cannot find initial', (items) => orNil(items, items.slice(0, -1)))
const reverse = onList('Cannot find reverse', (items, budget) => made(items.toReversed(), budget))
const compact = onList('Cannot compact', (items, budget) =>
  made(
    items.filter((item) => !isEmpty(item)),
    budget,
  ),
)

const uniq = onList('Cannot find uniq', (items, budget) => {
  const distinct: Value[] = []
  for (const item of items) if (!contains(distinct, item, budget)) distinct.push(item)
  return new List(distinct)
})

const without = define(
  ['any'],
  ([list, ...omitted], budget) =>
    new List(
      itemsOf(list, (kind) => `Cannot find without on type ${kind}`).filter((item) => !contains(omitted, item, budget)),
    ),
  'any',
)

const has = define(['any', 'any'], ([needle, haystack], budget) => {
  if (haystack === undefined || haystack === null) return false
  return contains(
    itemsOf(haystack, (kind) => `Cannot find has on type ${kind}`),
    needle,
    budget,
  )
})

const slice = define(
  ['any'],
  ([list, ...indexes]) => {
    const items = itemsOf(list, (kind) => `list should be type of slice or array but ${kind}`)
    if (items.length === 0) return null
    const start = indexes.length > 0 ? Number(toInt64(indexes[0])) : 0
    const end = indexes.length > 1 ? Number(toInt64(indexes[1])) : items.length
    if (start < 0 || end < start || end > items.length) return reject('reflect.Value.Slice: slice index out of bounds')
    return new List(items.slice(start, end), list instanceof List ? list.element : 'interface {}')
  },
  'any',
)

const chunk = define(['int', 'any'], ([size, list], budget) => {
  const items = itemsOf(list, (kind) => `Cannot chunk type ${kind}`)
  const step = whole(size)
  if (items.length === 0) return new List([], '[]interface {}')
  if (step <= 0) return reject('runtime error: makeslice: len out of range')
  budget.room(items.length)
  const chunks = Array.from({ length: Math.ceil(items.length / step) }, (_none, index) =>
    made(items.slice(index * step, (index + 1) * step), budget),
  )
  return new List(chunks, '[]interface {}')
})

const concat = define(
  [],
  (lists, budget) => {
    const all: Value[] = []
    for (const list of lists) {
      const items = itemsOf(list, (kind) => `Cannot concat type ${kind} as list`)
      budget.room(all.length + items.length)
      all.push(...items)
    }
    return new List(all, 'interface {}', all.length === 0)
  },
  'any',
)

const list = define([], (items) => new List(items.map(nullIfNone)), 'any')

const sortAlpha = define(['any'], ([value], budget) =>
  texts(value instanceof List ? textsOf(value, budget).sort(compareTexts) : [toText(value, budget)]),
)

/** Functions that also exist with a `must` prefix. */
const both = { prepend, first, last, rest, initial, reverse, compact, uniq, without, has, slice, chunk }

const musts: Functions = Object.fromEntries(
  Object.entries(both).map(([name, one]) => [`must${name.charAt(0).toUpperCase()}${name.slice(1)}`, one]),
)

export const lists: Functions = {
  ...both,
  ...musts,
  list,
  tuple: list,
  append: push,
  push,
  mustAppend: push,
  mustPush: push,
  concat,
  sortAlpha,
}
