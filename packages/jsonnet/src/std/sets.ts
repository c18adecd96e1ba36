import { compare, isEqual } from '../run/operators'
import type { Thunk, Value } from '../run/values'
import type { Call, Library } from './builtin'

type Keyed = { item: Thunk; key: Value }

const ownKey =
  (call: Call, parameter: number) =>
  (item: Thunk): Keyed => ({
    item,
    key: call.has(parameter) ? call.run(call.function(parameter), item) : call.force(item),
  })

const order = (call: Call, a: Keyed, b: Keyed): number => compare(call.machine, a.key, b.key, '<', call.at)

const items = (keyed: readonly Keyed[]): Thunk[] => keyed.map(({ item }) => item)

/** A stable sort. */
const sorted = (call: Call, keyed: Keyed[]): Keyed[] => keyed.toSorted((a, b) => order(call, a, b))

const unique = (call: Call, keyed: Keyed[]): Keyed[] =>
  keyed.filter((one, index) => {
    const before = keyed[index - 1]
    return !before || !isEqual(call.machine, before.key, one.key, call.at)
  })

/** Merges two sets; of two equal elements it takes the first set's. */
function merged(call: Call, keeps: { left: boolean; both: boolean; right: boolean }): Thunk[] {
  const key = ownKey(call, 2)
  const [left, right] = [call.array(0), call.array(1)].map((all) => all.map(key)) as [Keyed[], Keyed[]]
  const found: Keyed[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const [a, b] = [left[i], right[j]]
    const difference = a && b ? order(call, a, b) : a ? -1 : 1
    const taken = difference <= 0 ? a : b
    if (taken && (difference < 0 ? keeps.left : difference > 0 ? keeps.right : keeps.both)) found.push(taken)
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return items(found)
}

export const sets: Library = {
  sort: ['arr keyF?', (call) => items(sorted(call, call.array(0).map(ownKey(call, 1))))],
  uniq: ['arr keyF?', (call) => items(unique(call, call.array(0).map(ownKey(call, 1))))],
  set: ['arr keyF?', (call) => items(unique(call, sorted(call, call.array(0).map(ownKey(call, 1)))))],
  setUnion: ['a b keyF?', (call) => merged(call, { left: true, both: true, right: true })],
  setInter: ['a b keyF?', (call) => merged(call, { left: false, both: true, right: false })],
  setDiff: ['a b keyF?', (call) => merged(call, { left: true, both: false, right: false })],
  setMember: [
    'x arr keyF?',
    (call) => {
      const key = ownKey(call, 2)
      const needle = key(call.later(() => call.value(0)))
      return call.array(1).some((item) => order(call, needle, key(item)) === 0)
    },
  ],
}
