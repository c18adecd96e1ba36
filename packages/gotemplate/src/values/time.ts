import { reject } from '../error'
import { goQuote } from '../format/quote'
import { Duration } from './duration'
import { months, partsOf, weekdays } from './time-layout'
import { int, int64, Integer, Named, type Value, type GoFunction, type Parameter } from './value'

/** A time zone: its offset from UTC in seconds, and its name. */
type Zone = { readonly offset: number; readonly name: string }

const utc: Zone = { offset: 0, name: 'UTC' }

/** Nanoseconds from the year 1 to 1970. */
const zeroTime = -62_135_596_800n * 1_000_000_000n

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Days since 1970 of a calendar date; months and days out of range carry over. */
function daysOf(year: number, month: number, day: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return Math.floor(date.getTime() / 86_400_000)
}

/** A month or weekday: a number that prints as its name. */
class Name extends Named {
  override readonly kind = 'int'
  override readonly methods: Readonly<Record<string, GoFunction>>
  override readonly number: bigint

  constructor(
    override readonly type: string,
    value: number,
    private readonly name: string,
  ) {
    super()
    this.number = BigInt(value)
    this.methods = { String: { parameters: [], run: () => name } }
  }

  override text() {
    return this.name
  }

  override json() {
    return new Integer(this.number)
  }
}

/** A point in time, in a time zone: by default UTC, as on servers. */
export class Time extends Named {
  override readonly type: string = 'time.Time'
  override readonly kind = 'struct'
  override readonly methods: Readonly<Record<string, GoFunction>>

  /** @param instant nanoseconds since 1970 */
  constructor(
    readonly instant: bigint,
    private readonly zone: Zone = utc,
  ) {
    super()
    this.methods = this.made()
  }

  static readonly zero = new Time(zeroTime)

  static now(): Time {
    return new Time(BigInt(Date.now()) * 1_000_000n)
  }

  private get fields() {
    const local = this.instant + BigInt(this.zone.offset) * 1_000_000_000n
    const nanosecond = Number(((local % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n)
    const seconds = Number((local - BigInt(nanosecond)) / 1_000_000_000n)
    const date = new Date(seconds * 1000)
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    return {
      year,
      month,
      day,
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      nanosecond,
      weekday: date.getUTCDay(),
      yearDay: daysOf(year, month, day) - daysOf(year, 1, 1) + 1,
    }
  }

  private made(): Record<string, GoFunction> {
    const get = (run: () => Value): GoFunction => ({ parameters: [], run })
    const take = (parameters: Parameter[], run: (args: readonly Value[]) => Value): GoFunction => ({ parameters, run })
    const other = (value: Value) => (value instanceof Time ? value : reject('not a time'))
    const field = (name: keyof Time['fields']) => get(() => int(this.fields[name]))
    return {
      Year: field('year'),
      Day: field('day'),
      Hour: field('hour'),
      Minute: field('minute'),
      Second: field('second'),
      Nanosecond: field('nanosecond'),
      YearDay: field('yearDay'),
      Month: get(() => new Name('time.Month', this.fields.month, months[this.fields.month - 1] ?? '')),
      Weekday: get(() => new Name('time.Weekday', this.fields.weekday, weekdays[this.fields.weekday] ?? '')),
      Unix: get(() => int64(this.seconds())),
      UnixMilli: get(() => int64(this.instant / 1_000_000n)),
      UnixMicro: get(() => int64(this.instant / 1_000n)),
      UnixNano: get(() => int64(this.instant)),
      IsZero: get(() => this.instant === zeroTime),
      String: get(() => this.text()),
      UTC: get(() => new Time(this.instant)),
      Local: get(() => new Time(this.instant)),
      Format: take(['string'], ([layout]) => this.format(typeof layout === 'string' ? layout : '')),
      Add: take(['time.Duration'], ([span]) => (span instanceof Duration ? this.plus(span.number) : this)),
      Sub: take(['time.Time'], ([one]) => new Duration(this.instant - other(one).instant)),
      After: take(['time.Time'], ([one]) => this.instant > other(one).instant),
      Before: take(['time.Time'], ([one]) => this.instant < other(one).instant),
      Equal: take(['time.Time'], ([one]) => this.instant === other(one).instant),
      Compare: take(['time.Time'], ([one]) => {
        const { instant } = other(one)
        return int(this.instant < instant ? -1 : this.instant > instant ? 1 : 0)
      }),
      AddDate: take(['int', 'int', 'int'], (by) => {
        const [years = 0, more = 0, days = 0] = by.map((one) => (one instanceof Integer ? Number(one.value) : 0))
        const { year, month, day } = this.fields
        const moved = daysOf(year + years, month + more, day + days) - daysOf(year, month, day)
        return this.plus(BigInt(moved) * 86_400_000_000_000n)
      }),
    }
  }

  /** Whole seconds since 1970. */
  seconds(): bigint {
    const rest = ((this.instant % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n
    return (this.instant - rest) / 1_000_000_000n
  }

  /** The time plus a number of nanoseconds. */
  plus(span: bigint): Time {
    return new Time(this.instant + span, this.zone)
  }

  override text(): string {
    return this.format('2006-01-02 15:04:05.999999999 -0700 MST')
  }

  override json(): Value {
    return this.format('2006-01-02T15:04:05.999999999Z07:00')
  }

  /** The time in one of Go's layouts. */
  format(layout: string): string {
    return partsOf(layout)
      .map(({ kind, text }) => (kind === 'text' ? text : this.part(kind, text)))
      .join('')
  }

  private offset(layout: string): string {
    if (layout.startsWith('Z') && this.zone.offset === 0) return 'Z'
    const size = Math.abs(this.zone.offset)
    const colon = layout.includes(':') ? ':' : ''
    const digits = layout.replace(/[^0-9]/g, '').length
    const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60].map((one) => pad(one, 2))
    return (this.zone.offset < 0 ? '-' : '+') + parts.slice(0, digits / 2).join(colon)
  }

  private part(kind: string, text: string): string {
    const { year, month, day, hour, minute, second, nanosecond, weekday, yearDay } = this.fields
    const half = hour % 12 === 0 ? 12 : hour % 12
    switch (kind) {
      case '2006':
        return pad(year, 4)
      case '06':
        return pad(year % 100, 2)
      case 'January':
        return months[month - 1] ?? ''
      case 'Jan':
        return months[month - 1]?.slice(0, 3) ?? ''
      case '01':
        return pad(month, 2)
      case '1':
        return String(month)
      case 'Monday':
        return weekdays[weekday] ?? ''
      case 'Mon':
        return weekdays[weekday]?.slice(0, 3) ?? ''
      case '02':
        return pad(day, 2)
      case '_2':
        return String(day).padStart(2)
      case '2':
        return String(day)
      case '002':
        return pad(yearDay, 3)
      case '__2':
        return String(yearDay).padStart(3)
      case '15':
        return pad(hour, 2)
      case '03':
        return pad(half, 2)
      case '3':
        return String(half)
      case '04':
        return pad(minute, 2)
      case '4':
        return String(minute)
      case '05':
        return pad(second, 2)
      case '5':
        return String(second)
      case 'PM':
        return hour >= 12 ? 'PM' : 'AM'
      case 'pm':
        return hour >= 12 ? 'pm' : 'am'
      case 'MST':
        return this.zone.name === '' ? this.offset('-0700') : this.zone.name
      case 'fraction':
      case 'trimmedFraction': {
        const digits = pad(nanosecond, 9).slice(0, text.length - 1)
        const shown = kind === 'fraction' ? digits : digits.replace(/0+$/, '')
        return shown === '' ? '' : text.charAt(0) + shown
      }
      default:
        return this.offset(kind)
    }
  }
}

const patterns: Readonly<Record<string, string>> = {
  '2006': '[0-9]{4}',
  '06': '[0-9]{2}',
  '01': '[0-9]{2}',
  '1': '[0-9]{1,2}',
  '02': '[0-9]{2}',
  _2: ' ?[0-9]{1,2}',
  '2': '[0-9]{1,2}',
  '002': '[0-9]{3}',
  __2: ' {0,2}[0-9]{1,3}',
  '15': '[0-9]{1,2}',
  '03': '[0-9]{2}',
  '3': '[0-9]{1,2}',
  '04': '[0-9]{2}',
  '4': '[0-9]{1,2}',
  '05': '[0-9]{2}(?:[.,][0-9]+)?',
  '5': '[0-9]{1,2}(?:[.,][0-9]+)?',
  PM: 'AM|PM',
  pm: 'am|pm',
  January: months.join('|'),
  Jan: months.map((month) => month.slice(0, 3)).join('|'),
  Monday: weekdays.join('|'),
  Mon: weekdays.map((day) => day.slice(0, 3)).join('|'),
  MST: '[A-Z]{3,5}|[+-][0-9]{2}(?:[0-9]{2})?',
}

function patternOf(kind: string, text: string): string {
  const known = patterns[kind]
  if (known !== undefined) return `(${known})`
  if (kind === 'text') return text.replace(/[\\.+*?()|[\]{}^$/]/g, '\\$&').replace(/ +/g, ' *')
  if (kind === 'fraction') return `([.,][0-9]{${text.length - 1}})`
  if (kind === 'trimmedFraction') return '([.,][0-9]+)?'
  const colon = kind.includes(':') ? ':' : ''
  const pairs = kind.replace(/[^0-9]/g, '').length / 2
  const numbers = Array.from({ length: pairs }, () => '[0-9]{2}').join(colon)
  return kind.startsWith('Z') ? `(Z|[+-]${numbers})` : `([+-]${numbers})`
}

const offsetOf = (text: string): number => {
  if (text === 'Z') return 0
  const [hours = '0', minutes = '0', seconds = '0'] = text.replace(/[^0-9]/g, '').match(/../g) ?? []
  return (text.startsWith('-') ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

/** Parses a time in one of Go's layouts. @throws CallError if the text doesn't match, or the date doesn't exist */
export function parseTime(layout: string, text: string): Time {
  const message = `parsing time ${goQuote(text)} as ${goQuote(layout)}`
  const parts = partsOf(layout)
  const found = new RegExp(`^${parts.map(({ kind, text: plain }) => patternOf(kind, plain)).join('')}$`, 's').exec(text)
  if (!found) return reject(`${message}: cannot parse ${goQuote(text)}`)
  const values = new Map(
    parts.filter(({ kind }) => kind !== 'text').map(({ kind }, index) => [kind, (found[index + 1] ?? '').trim()]),
  )
  const number = (...kinds: string[]) => {
    const value = kinds.map((kind) => values.get(kind)).find((one) => one !== undefined && one !== '')
    return value === undefined ? undefined : Number(value.replace(/[.,].*$/, ''))
  }
  const named = (kind: string, names: readonly string[], length?: number) => {
    const value = values.get(kind)
    return value === undefined ? undefined : names.findIndex((name) => name.slice(0, length) === value) + 1
  }
  const short = number('06')
  const year = number('2006') ?? (short === undefined ? 0 : short >= 69 ? 1900 + short : 2000 + short)
  const yearDay = number('002', '__2')
  const month = number('01', '1') ?? named('January', months) ?? named('Jan', months, 3) ?? 1
  const day = number('02', '_2', '2') ?? 1
  const range = (name: string): never => reject(`${message}: ${name} out of range`)
  if (month < 1 || month > 12) range('month')
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  if (day < 1 || day > last) range('day')
  let hour = number('15', '03', '3') ?? 0
  const [minute, second] = [number('04', '4') ?? 0, number('05', '5') ?? 0]
  if (hour > 23 || (number('03', '3') !== undefined && hour > 12)) range('hour')
  if (minute > 59) range('minute')
  if (second > 59) range('second')
  const half = (values.get('PM') ?? values.get('pm'))?.toUpperCase()
  if (half === 'PM' && hour < 12) hour += 12
  if (half === 'AM' && hour === 12) hour = 0
  const digits =
    values.get('fraction') ||
    values.get('trimmedFraction') ||
    /[.,].*/.exec(values.get('05') ?? values.get('5') ?? '')?.[0] ||
    ''
  const nanosecond = Number(digits.slice(1).padEnd(9, '0').slice(0, 9) || '0')
  const days = yearDay === undefined ? daysOf(year, month, day) : daysOf(year, 1, yearDay)
  const seconds = BigInt(days) * 86_400n + BigInt(hour * 3600 + minute * 60 + second)
  const offset = [...values].find(([kind]) => /^[Z-]07/.test(kind))?.[1]
  const abbreviation = values.get('MST') ?? ''
  const away = offset === undefined ? 0 : offsetOf(offset)
  const zone: Zone =
    offset === undefined && (abbreviation === '' || abbreviation === 'UTC')
      ? utc
      : { offset: away, name: abbreviation || (away === 0 ? 'UTC' : '') }
  return new Time((seconds - BigInt(away)) * 1_000_000_000n + BigInt(nanosecond), zone)
}
