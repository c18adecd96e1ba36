import { reject } from '../error'
import { goQuote } from '../format/quote'
import { int64, Integer, Named, type Value, type GoFunction } from './value'

const nanoseconds: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  μs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
}

const fraction = (value: bigint, digits: number) => {
  const text = value.toString().padStart(digits + 1, '0')
  const [whole, rest] = [text.slice(0, -digits), text.slice(-digits).replace(/0+$/, '')]
  return rest === '' ? whole : `${whole}.${rest}`
}

/** Nanoseconds as Go writes them: `1h2m3.5s`. */
export function durationText(value: bigint): string {
  const sign = value < 0n ? '-' : ''
  const span = value < 0n ? -value : value
  if (span === 0n) return '0s'
  if (span < 1_000n) return `${sign}${span}ns`
  if (span < 1_000_000n) return `${sign}${fraction(span, 3)}µs`
  if (span < 1_000_000_000n) return `${sign}${fraction(span, 6)}ms`
  const [hours, minutes] = [span / 3_600_000_000_000n, (span / 60_000_000_000n) % 60n]
  const seconds = fraction(span % 60_000_000_000n, 9)
  return `${sign}${hours > 0n ? `${hours}h` : ''}${hours > 0n || minutes > 0n ? `${minutes}m` : ''}${seconds}s`
}

/** Parses Go's notation of a duration. @returns nanoseconds @throws CallError */
export function parseDuration(text: string): bigint {
  const invalid = (): never => reject(`time: invalid duration ${goQuote(text)}`)
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/s.exec(text) ?? []
  if (rest === '0') return 0n
  // each digit can match in one way only, so the pattern never backtracks
  if (!/^(?:(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)[^0-9.]+)+$/.test(rest)) return invalid()
  let span = 0n
  for (const [, number = '', unit = ''] of rest.matchAll(/([0-9.]+)([^0-9.]+)/g)) {
    const size = nanoseconds[unit] ?? reject(`time: unknown unit ${goQuote(unit)} in duration ${goQuote(text)}`)
    const [whole = '', part = ''] = number.split('.')
    span += BigInt(whole || '0') * size + (BigInt(part || '0') * size) / 10n ** BigInt(part.length)
  }
  if (span >= 2n ** 63n) return invalid()
  return sign === '-' ? -span : span
}

const method = (run: () => Value): GoFunction => ({ parameters: [], run })

/** A span of time. */
export class Duration extends Named {
  override readonly type: string = 'time.Duration'
  override readonly kind = 'int64'
  override readonly number: bigint
  override readonly methods: Readonly<Record<string, GoFunction>>

  constructor(span: bigint) {
    super()
    this.number = span
    this.methods = {
      String: method(() => this.text()),
      Hours: method(() => Number(span) / 3.6e12),
      Minutes: method(() => Number(span) / 6e10),
      Seconds: method(() => Number(span) / 1e9),
      Milliseconds: method(() => int64(span / 1_000_000n)),
      Microseconds: method(() => int64(span / 1_000n)),
      Nanoseconds: method(() => int64(span)),
    }
  }

  override text(): string {
    return durationText(this.number)
  }

  override json(): Value {
    return new Integer(this.number, 'int64')
  }
}
