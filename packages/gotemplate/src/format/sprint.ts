import type { Budget } from '../evaluate/budget'
import { Integer, typeOf, type Value } from '../values/value'
import { noFlags, Printer, type Flags } from './printer'

type Spend = Pick<Budget, 'room'>

/** Widths and precisions beyond this are rejected, as Go does. */
const largest = 1_000_000

const print = (value: Value, verb: string, flags: Flags, budget: Spend) => {
  budget.room((flags.width ?? 0) + (flags.precision ?? 0))
  return new Printer(flags, (length) => budget.room(length)).argument(value, verb)
}

/** `fmt.Sprint`: a space between two values if neither is a string. */
export function sprint(values: readonly Value[], budget: Spend): string {
  let text = ''
  values.forEach((value, index) => {
    const isText = typeof value === 'string'
    if (index > 0 && !isText && typeof values[index - 1] !== 'string') text += ' '
    text += print(value, 'v', noFlags(), budget)
    budget.room(text.length)
  })
  return text
}

/** `fmt.Sprintln`: a space between values, a line feed at the end. */
export const sprintln = (values: readonly Value[], budget: Spend) =>
  `${values.map((value) => print(value, 'v', noFlags(), budget)).join(' ')}\n`

/** A width or precision from an argument. */
function asNumber(value: Value): number | undefined {
  if (!(value instanceof Integer)) return undefined
  const number = Number(value.value)
  return Math.abs(number) > largest ? undefined : number
}

/** Processes the verbs of a format in order. */
class Formatter {
  private at = 0
  private next = 0
  private reordered = false
  private good = true
  private afterIndex = false
  private readonly parts: string[] = []
  private length = 0

  constructor(
    private readonly format: string,
    private readonly values: readonly Value[],
    private readonly budget: Spend,
  ) {}

  run(): string {
    while (this.at < this.format.length) {
      const percent = this.format.indexOf('%', this.at)
      const end = percent === -1 ? this.format.length : percent
      this.write(this.format.slice(this.at, end))
      this.at = end + 1
      if (percent !== -1) this.directive()
    }
    if (!this.reordered && this.next < this.values.length) this.extra()
    return this.parts.join('')
  }

  private write(text: string) {
    this.length += text.length
    this.budget.room(this.length)
    this.parts.push(text)
  }

  private extra() {
    const rest = this.values
      .slice(this.next)
      .map((value) =>
        value === undefined || value === null
          ? '<nil>'
          : `${typeOf(value)}=${print(value, 'v', noFlags(), this.budget)}`,
      )
    this.write(`%!(EXTRA ${rest.join(', ')})`)
  }

  private index() {
    if (this.format[this.at] !== '[') return false
    this.reordered = true
    const close = this.format.indexOf(']', this.at)
    const inside = close === -1 ? '' : this.format.slice(this.at + 1, close)
    const number = /^[0-9]+$/.test(inside) ? Number(inside) : 0
    if (close === -1 || this.format.length - this.at < 3) {
      this.good = false
      this.at += 1
      return false
    }
    this.at = close + 1
    if (number >= 1 && number <= this.values.length) this.next = number - 1
    else this.good = false
    return number >= 1 || /^[0-9]+$/.test(inside)
  }

  private digits(): number | undefined {
    const found = /^[0-9]+/.exec(this.format.slice(this.at, this.at + 24))?.[0]
    if (found === undefined) return undefined
    if (Number(found) > largest) return undefined
    this.at += found.length
    return Number(found)
  }

  private star(): number | undefined {
    this.at += 1
    this.afterIndex = false
    if (this.next >= this.values.length) return undefined
    this.next += 1
    return asNumber(this.values[this.next - 1])
  }

  private width(flags: Flags) {
    this.afterIndex = this.index()
    if (this.format[this.at] === '*') {
      const width = this.star()
      if (width === undefined) this.write('%!(BADWIDTH)')
      else if (width < 0) {
        flags.minus = true
        flags.zero = false
      }
      flags.width = width === undefined ? undefined : Math.abs(width)
      return
    }
    flags.width = this.digits()
    if (this.afterIndex && flags.width !== undefined) this.good = false
  }

  private precision(flags: Flags) {
    if (this.format[this.at] !== '.' || this.at + 1 >= this.format.length) return
    this.at += 1
    if (this.afterIndex) this.good = false
    this.afterIndex = this.index()
    if (this.format[this.at] === '*') {
      const precision = this.star()
      flags.precision = precision !== undefined && precision >= 0 ? precision : undefined
      if (flags.precision === undefined) this.write('%!(BADPREC)')
      return
    }
    flags.precision = this.digits() ?? 0
  }

  private directive() {
    const flags = noFlags()
    this.good = true
    this.afterIndex = false
    const names = { '#': 'sharp', '0': 'zero', '+': 'plus', '-': 'minus', ' ': 'space' } as const
    const isFlag = (character: string | undefined): character is keyof typeof names =>
      character !== undefined && character in names
    for (let character = this.format[this.at]; isFlag(character); character = this.format[this.at]) {
      flags[names[character]] = true
      this.at += 1
    }
    const direct = this.format[this.at] ?? ''
    if (!(/[a-z]/.test(direct) && this.next < this.values.length)) {
      this.width(flags)
      this.precision(flags)
      if (!this.afterIndex) this.afterIndex = this.index()
    }
    if (this.at >= this.format.length) {
      this.write('%!(NOVERB)')
      return
    }
    const verb = String.fromCodePoint(this.format.codePointAt(this.at) ?? 0)
    this.at += verb.length
    if (verb === '%') this.write('%')
    else if (!this.good) this.write(`%!${verb}(BADINDEX)`)
    else if (this.next >= this.values.length) this.write(`%!${verb}(MISSING)`)
    else this.one(verb, flags)
  }

  private one(verb: string, flags: Flags) {
    if (verb === 'v') {
      flags.sharpV = flags.sharp
      flags.sharp = false
      flags.plusV = flags.plus
      flags.plus = false
    }
    this.write(print(this.values[this.next], verb, flags, this.budget))
    this.next += 1
  }
}

/** `fmt.Sprintf`, with its errors for values that don't fit the format. */
export const sprintf = (format: string, values: readonly Value[], budget: Spend) =>
  new Formatter(format, values, budget).run()
