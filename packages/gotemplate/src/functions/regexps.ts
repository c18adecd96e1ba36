import { CallError } from '../error'
import { LimitError, type Budget } from '../evaluate/budget'
import { Regexp, type Match } from '../regexp/machine'
import { runesOf } from '../values/bytes'
import { List, type Value, type Functions, type GoFunction } from '../values/value'
import { define, onTexts, text, texts, whole } from './make'

/** The text to search. */
class Subject {
  readonly points: readonly number[]
  private readonly characters: readonly string[]

  constructor(value: string) {
    this.points = runesOf(value)
    this.characters = Array.from(value)
  }

  get length() {
    return this.points.length
  }

  slice(from: number | undefined, to: number | undefined) {
    return from === undefined || to === undefined ? '' : this.characters.slice(from, to).join('')
  }
}

const bounds = (match: Match): readonly [number, number] => [match[0] ?? 0, match[1] ?? 0]

/** All non-overlapping matches; at most `count` of them unless that is negative. */
function all(regexp: Regexp, subject: Subject, count: number, budget: Budget): Match[] {
  const found: Match[] = []
  const max = count < 0 ? Infinity : count
  let [place, previousEnd] = [0, -1]
  while (found.length < max && place <= subject.length) {
    const match = regexp.find(subject.points, place, budget)
    if (!match) break
    const [start, end] = bounds(match)
    // An empty match directly after another match doesn't count.
    const accepted = end !== place || start !== previousEnd
    place = end === place ? place + 1 : end
    previousEnd = end
    if (accepted) found.push(match)
  }
  return found
}

const reference = /\$(?:\$|\{([^}]*)\}|([\p{L}\p{Nd}_]+))/gu

/** The replacement with `$1` and `${name}` expanded. */
function expanded(template: string, regexp: Regexp, match: Match, subject: Subject): string {
  return template.replace(reference, (whole, braced: string | undefined, bare: string | undefined) => {
    if (whole === '$$') return '$'
    const name = braced ?? bare ?? ''
    if (braced !== undefined && !/^[\p{L}\p{Nd}_]+$/u.test(braced)) return whole
    const index = /^[0-9]+$/.test(name) ? Number(name) : regexp.names.indexOf(name)
    return index < 0 ? '' : subject.slice(match[index * 2], match[index * 2 + 1])
  })
}

function replaced(regexp: Regexp, value: string, budget: Budget, fresh: (match: Match, subject: Subject) => string) {
  const subject = new Subject(value)
  const parts: string[] = []
  let [place, lastEnd, length] = [0, 0, 0]
  const write = (part: string) => {
    length += part.length
    budget.room(length)
    parts.push(part)
  }
  while (place <= subject.length) {
    const match = regexp.find(subject.points, place, budget)
    if (!match) break
    const [start, end] = bounds(match)
    write(subject.slice(lastEnd, start))
    if (end > lastEnd || start === 0) write(fresh(match, subject))
    lastEnd = end
    place = Math.max(place + 1, end)
  }
  write(subject.slice(lastEnd, subject.length))
  return parts.join('')
}

function split(regexp: Regexp, source: string, value: string, count: number, budget: Budget): Value {
  if (count === 0) return new List([], 'string', true)
  if (source !== '' && value === '') return texts([''])
  const subject = new Subject(value)
  const parts: string[] = []
  let [begin, end] = [0, 0]
  for (const match of all(regexp, subject, count, budget)) {
    if (count > 0 && parts.length === count - 1) break
    const [start, stop] = bounds(match)
    end = start
    if (stop !== 0) parts.push(subject.slice(begin, end))
    begin = stop
  }
  if (end !== subject.length) parts.push(subject.slice(begin, subject.length))
  return texts(parts)
}

const match: GoFunction['run'] = ([source, value], budget) =>
  new Regexp(text(source)).find(runesOf(text(value)), 0, budget) !== undefined

/** An invalid expression matches nothing. */
const lenientMatch: GoFunction['run'] = (args, budget) => {
  try {
    return match(args, budget)
  } catch (error) {
    if (error instanceof CallError && !(error instanceof LimitError)) return false
    throw error
  }
}

const findAll = define(['string', 'string', 'int'], ([source, value, count], budget) => {
  const subject = new Subject(text(value))
  const found = all(new Regexp(text(source)), subject, whole(count), budget)
  return new List(
    found.map((one) => subject.slice(one[0], one[1])),
    'string',
    found.length === 0,
  )
})

const find = define(['string', 'string'], ([source, value], budget) => {
  const subject = new Subject(text(value))
  const found = new Regexp(text(source)).find(subject.points, 0, budget)
  return found ? subject.slice(found[0], found[1]) : ''
})

const replaceAll = define(['string', 'string', 'string'], ([source, value, fresh], budget) => {
  const regexp = new Regexp(text(source))
  return replaced(regexp, text(value), budget, (one, subject) => expanded(text(fresh), regexp, one, subject))
})

const replaceLiteral = define(['string', 'string', 'string'], ([source, value, fresh], budget) =>
  replaced(new Regexp(text(source)), text(value), budget, () => text(fresh)),
)

const splitAt = define(['string', 'string', 'int'], ([source, value, count], budget) =>
  split(new Regexp(text(source)), text(source), text(value), whole(count), budget),
)

export const regexps: Functions = {
  regexMatch: define(['string', 'string'], lenientMatch),
  mustRegexMatch: define(['string', 'string'], match),
  regexFindAll: findAll,
  mustRegexFindAll: findAll,
  regexFind: find,
  mustRegexFind: find,
  regexReplaceAll: replaceAll,
  mustRegexReplaceAll: replaceAll,
  regexReplaceAllLiteral: replaceLiteral,
  mustRegexReplaceAllLiteral: replaceLiteral,
  regexSplit: splitAt,
  mustRegexSplit: splitAt,
  regexQuoteMeta: onTexts(1, (value) => value.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')),
}
