import { reject } from '../error'
import type { Budget } from '../evaluate/budget'
import { deepCopy } from '../values/deep-equal'
import { Dict, List, typeOf, type Value, type Functions } from '../values/value'
import { isEmpty, toText } from './convert'
import { define, text, texts } from './make'

const dictOf = (value: Value): Dict => (value instanceof Dict ? value : reject('not a map'))
const map = 'map[string]interface {}'

const nullIfNone = (value: Value): Value => (value === undefined ? null : value)

function writable(value: Value): Dict {
  const dict = dictOf(value)
  return dict.isNil ? reject('assignment to entry in nil map') : dict
}

function make(pairs: readonly Value[], budget: Budget): Dict {
  const entries = new Map<string, Value>()
  for (let at = 0; at < pairs.length; at += 2)
    entries.set(toText(pairs[at], budget), at + 1 < pairs.length ? nullIfNone(pairs[at + 1]) : '')
  return new Dict(entries)
}

function dig(path: readonly Value[]): Value {
  if (path.length < 3) reject('dig needs at least three arguments')
  const keys = path.slice(0, -2)
  let found: Value = path.at(-1)
  for (const key of keys) {
    if (!(found instanceof Dict) || found.element !== 'interface {}')
      return reject(`interface conversion: interface {} is ${found === null ? 'nil' : typeOf(found)}, not ${map}`)
    if (typeof key !== 'string') return reject(`interface conversion: interface {} is ${typeOf(key)}, not string`)
    if (!found.entries.has(key)) return nullIfNone(path.at(-2))
    found = found.entries.get(key)
  }
  return found
}

/** Merges `source` into `target`: only empty values, or all. */
function mergeInto(target: Dict, source: Dict, overwrites: boolean, budget: Budget): void {
  for (const [key, value] of source.entries) {
    budget.spend()
    const before = target.entries.get(key)
    if (value === null || value === undefined) {
      if (overwrites) target.entries.set(key, null)
      continue
    }
    if (value instanceof Dict && before instanceof Dict && before.element === value.element && !before.isNil) {
      mergeInto(before, value, overwrites, budget)
      continue
    }
    if (overwrites || isEmpty(before)) target.entries.set(key, value)
  }
}

const merged = (overwrites: boolean) =>
  define(
    [map],
    ([target, ...sources], budget) => {
      const dict = sources.length > 0 ? writable(target) : dictOf(target)
      for (const source of sources) mergeInto(dict, dictOf(source), overwrites, budget)
      return dict
    },
    map,
  )

const picked = (keeps: (key: string, keys: ReadonlySet<string>) => boolean) =>
  define(
    [map],
    ([dict, ...names]) => {
      const keys = new Set(names.map(text))
      return new Dict(new Map([...dictOf(dict).entries].filter(([key]) => keeps(key, keys))))
    },
    'string',
  )

const copy = define(['any'], ([value]) => deepCopy(nullIfNone(value)))

export const dicts: Functions = {
  dict: define([], make, 'any'),
  get: define([map, 'string'], ([dict, key]) => {
    const { entries } = dictOf(dict)
    return entries.has(text(key)) ? entries.get(text(key)) : ''
  }),
  set: define([map, 'string', 'any'], ([dict, key, value]) => {
    const target = writable(dict)
    if (value === target || contains(value, target)) return reject('a map cannot hold itself')
    target.entries.set(text(key), nullIfNone(value))
    return target
  }),
  unset: define([map, 'string'], ([dict, key]) => {
    const target = dictOf(dict)
    target.entries.delete(text(key))
    return target
  }),
  hasKey: define([map, 'string'], ([dict, key]) => dictOf(dict).entries.has(text(key))),
  pluck: define(
    ['string'],
    ([key, ...all]) =>
      new List(
        all.flatMap((dict) => (dictOf(dict).entries.has(text(key)) ? [dictOf(dict).entries.get(text(key))] : [])),
      ),
    map,
  ),
  keys: define([], (all) => texts(all.flatMap((dict) => [...dictOf(dict).entries.keys()])), map),
  values: define([map], ([dict]) => new List([...dictOf(dict).entries.values()])),
  pick: picked((key, keys) => keys.has(key)),
  omit: picked((key, keys) => !keys.has(key)),
  merge: merged(false),
  mustMerge: merged(false),
  mergeOverwrite: merged(true),
  mustMergeOverwrite: merged(true),
  deepCopy: copy,
  mustDeepCopy: copy,
  dig: define([], dig, 'any'),
}

/** Whether a value contains a map somewhere inside: that would be circular. */
function contains(value: Value, needle: Dict): boolean {
  const inside = value instanceof Dict ? [...value.entries.values()] : value instanceof List ? value.items : []
  return inside.some((item) => item === needle || contains(item, needle))
}
