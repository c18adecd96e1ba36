const simple: Record<string, string> = {
  '"': '"',
  "'": "'",
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

/** The value of a quoted string with escapes. Errors are reported by `fail`. */
export function unescapeString(raw: string, fail: (message: string) => never): string {
  let text = ''
  for (let at = 0; at < raw.length; at += 1) {
    const character = raw[at] as string
    if (character !== '\\') {
      text += character
      continue
    }
    at += 1
    const escape = raw[at]
    if (escape === undefined) return fail('Truncated escape sequence in string literal.')
    if (escape === 'u') {
      const digits = raw.slice(at + 1, at + 5)
      if (digits.length < 4) fail('Truncated unicode escape sequence in string literal.')
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) fail(`Unicode escape sequence was malformed: ${digits}`)
      text += String.fromCharCode(parseInt(digits, 16))
      at += 4
    } else if (escape in simple) text += simple[escape]
    else fail(`Unknown escape sequence in string literal: '${escape}'`)
  }
  return wellFormed(text)
}

/** Lone surrogates become the replacement character. */
export const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (found) => (found.length === 2 ? found : '\ufffd'))
