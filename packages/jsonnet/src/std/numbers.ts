import { charactersOf } from '../run/code-points'
import type { Call, Library } from './builtin'

const digits = '0123456789abcdef'

/** @throws JsonnetError for a digit that isn't part of the base */
function natural(call: Call, text: string, base: number): number {
  let number = 0
  for (const character of charactersOf(text)) {
    const digit = digits.indexOf(character.toLowerCase())
    if (digit === -1 || digit >= base) call.fail(`${text} is not a base ${base} integer`)
    number = number * base + digit
  }
  return call.finite(number)
}

function whole(call: Call, base: number, what: string): number {
  const text = call.string(0)
  return text === '' ? call.fail(`${what}: ""`) : natural(call, text, base)
}

export const numbers: Library = {
  parseInt: [
    'str',
    (call) => {
      const text = call.string(0)
      if (text === '' || text === '-') call.fail(`Not an integer: "${text}"`)
      return text.startsWith('-') ? -natural(call, text.slice(1), 10) : natural(call, text, 10)
    },
  ],
  parseOctal: ['str', (call) => whole(call, 8, 'Not an octal number')],
  parseHex: ['str', (call) => whole(call, 16, 'Not hexadecimal')],
}
