const short: Readonly<Record<number, string>> = {
  7: '\\a',
  8: '\\b',
  12: '\\f',
  10: '\\n',
  13: '\\r',
  9: '\\t',
  11: '\\v',
  92: '\\\\',
}

/** Whether Go prints a character unchanged: letters, marks, numbers, punctuation, symbols and the ASCII space. */
export const isPrintable = (character: string) => /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(character)

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

function quotedCharacter(character: string, mark: string, asciiOnly: boolean): string {
  const point = character.codePointAt(0) ?? 0
  if (character === mark) return `\\${mark}`
  const known = short[point]
  if (known !== undefined) return known
  if (point < 0x80 ? point >= 0x20 && point < 0x7f : !asciiOnly && isPrintable(character)) return character
  if (point >= 0xdc80 && point <= 0xdcff) return `\\x${hex(point - 0xdc00, 2)}`
  if (point < 0x20 || point === 0x7f) return `\\x${hex(point, 2)}`
  return point > 0xffff ? `\\U${hex(point, 8)}` : `\\u${hex(point, 4)}`
}

/** A text as a Go literal in double quotes; `asciiOnly` escapes everything else. */
export const goQuote = (text: string, asciiOnly = false) =>
  `"${Array.from(text, (character) => quotedCharacter(character, '"', asciiOnly)).join('')}"`

/** A character as a Go literal in single quotes. */
export const goQuoteRune = (point: number, asciiOnly = false) =>
  `'${quotedCharacter(point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '\ufffd' : String.fromCodePoint(point), "'", asciiOnly)}'`

/** Whether a text can be written in backquotes. */
export const fitsBackquotes = (text: string) =>
  !/[\x00-\x08\x0a-\x1f`\x7f\ufeff\ud800-\udfff]/.test(text.replace(/[\u{10000}-\u{10ffff}]/gu, ''))
