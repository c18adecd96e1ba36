import type { InputNode } from '../flows/flow'

/** Default length of a code: all of the service's codes, and those of authenticator apps, have six characters. */
const defaultLength = 6

/** The characters and length that a field for a one-time code accepts. */
export type CodeRule = { length: number; takes: (character: string) => boolean; digits: boolean }

/** The rule of a field for a one-time code; undefined for any other field. */
export function codeRule({ attributes }: InputNode): CodeRule | undefined {
  const { name, type, autocomplete, maxlength, pattern } = attributes
  if (type !== 'text' || !(autocomplete === 'one-time-code' || name === 'totp_code')) return undefined
  const length = typeof maxlength === 'number' && maxlength > 0 ? maxlength : defaultLength
  return { length, ...taken(pattern, length) }
}

const isDigit = (character: string) => /^[0-9]$/.test(character)
const letters = [...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Characters that a pattern allows; digits without a pattern. A pattern that only matches complete codes allows all. */
function taken(pattern: string | undefined, length: number): Pick<CodeRule, 'takes' | 'digits'> {
  const fullPattern = pattern ? wholly(pattern) : undefined
  if (!fullPattern) return { takes: isDigit, digits: true }
  const takes = (character: string) => fullPattern.test(character) || fullPattern.test(character.repeat(length))
  const known = letters.filter(takes)
  return known.length > 0 ? { takes, digits: known.every(isDigit) } : { takes: () => true, digits: false }
}

function wholly(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return undefined
  }
}

/** Converts digits of other scripts to ASCII, which services expect. */
const plainly = (text: string) =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** The allowed characters of a text, up to the length of the code. */
export const cleanCode = (text: string, { length, takes }: CodeRule): string =>
  [...plainly(text)].filter(takes).slice(0, length).join('')

/** Input types of text inserted as a whole: pasted, dropped, or autofilled. */
const replacingInputs = new Set(['insertFromPaste', 'insertFromDrop', 'insertReplacementText'])

/**
 * Whether the code has just become complete, or was replaced as a whole.
 * @param inputType of the browser's event; someone who corrects a character isn't done yet
 */
export const isCompleted = (before: string, after: string, { length }: CodeRule, inputType?: string): boolean =>
  after.length === length && (before.length < length || (after !== before && replacingInputs.has(inputType ?? '')))
