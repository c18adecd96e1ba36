import { CallError } from '../error'
import { parseInteger } from '../parse/numbers'
import { durationText, parseDuration } from '../values/duration'
import { parseTime, Time } from '../values/time'
import { Integer, type Value, type Functions } from '../values/value'
import { define, text } from './make'

const second = 1_000_000_000n
const day = 86_400n * second

/** Falls back to the type's zero value for invalid text, as in the functions without `must`. */
function orElse<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof CallError) return otherwise
    throw error
  }
}

const timeOf = (value: Value) => (value instanceof Time ? value : Time.zero)

function since(value: Value): bigint {
  const seconds = value instanceof Integer && (value.type === 'int' || value.type === 'int64') ? value.value : undefined
  const then = value instanceof Time ? value.instant : seconds === undefined ? undefined : seconds * second
  if (then === undefined) return 0n
  const span = Time.now().instant - then
  const half = second / 2n
  return ((span + (span < 0n ? -half : half)) / second) * second
}

function secondsOf(value: Value): bigint {
  if (value instanceof Integer && value.type === 'int64') return value.value
  return typeof value === 'string' ? (parseInteger(value, 10) ?? 0n) : 0n
}

const units: readonly (readonly [bigint, string])[] = [
  [365n * day, 'y'],
  [30n * day, 'mo'],
  [day, 'd'],
  [3600n * second, 'h'],
  [60n * second, 'm'],
  [second, 's'],
]

/** A duration in its largest unit, truncated. */
function rounded(value: Value): string {
  let span = 0n
  if (typeof value === 'string') span = orElse(() => parseDuration(value), 0n)
  else if (value instanceof Integer && value.type === 'int64') span = value.value
  else if (value instanceof Time) span = Time.now().instant - value.instant
  const size = span < 0n ? -span : span
  const unit = units.find(([length]) => size > length)
  return unit ? `${size / unit[0]}${unit[1]}` : '0s'
}

const modify = define(['string', 'time.Time'], ([span, time]) => timeOf(time).plus(parseDuration(text(span))))

/** Deterministic time functions, and those that the library treats as such. */
export const dates: Functions = {
  ago: define(['any'], ([value]) => durationText(since(value))),
  duration: define(['any'], ([value]) => durationText(BigInt.asIntN(64, secondsOf(value) * second))),
  durationRound: define(['any'], ([value]) => rounded(value)),
  toDate: define(['string', 'string'], ([layout, value]) =>
    orElse(() => parseTime(text(layout), text(value)), Time.zero),
  ),
  mustToDate: define(['string', 'string'], ([layout, value]) => parseTime(text(layout), text(value))),
  must_date_modify: modify,
  mustDateModify: modify,
  unixEpoch: define(['time.Time'], ([value]) => timeOf(value).seconds().toString()),
}
