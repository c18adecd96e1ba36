import { goQuote } from '../format/quote'
import { failed, type Context } from './context'
import type { Step } from './transition-js'

const isNameCharacter = (character: string) => /[a-zA-Z0-9\-_\u0080-\uffff]/u.test(character)

function endsWithUrl(text: string): boolean {
  if (!/url$/i.test(text)) return false
  const before = Array.from(text.slice(0, -3)).at(-1)
  return before === undefined || !isNameCharacter(before)
}

/** A style sheet. */
export function stepCss(c: Context, text: string): Step {
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '(' && endsWithUrl(text.slice(0, at).replace(/[\t\n\f\r ]+$/, ''))) {
      const space = /^[\t\n\f\r ]*/.exec(text.slice(at + 1))?.[0].length ?? 0
      const begin = at + 1 + space
      if (text[begin] === '"') return [{ ...c, state: 'stateCSSDqURL' }, begin + 1]
      if (text[begin] === "'") return [{ ...c, state: 'stateCSSSqURL' }, begin + 1]
      return [{ ...c, state: 'stateCSSURL' }, begin]
    }
    if (character === '/' && text[at + 1] === '/') return [{ ...c, state: 'stateCSSLineCmt' }, at + 2]
    if (character === '/' && text[at + 1] === '*') return [{ ...c, state: 'stateCSSBlockCmt' }, at + 2]
    if (character === '"') return [{ ...c, state: 'stateCSSDqStr' }, at + 1]
    if (character === "'") return [{ ...c, state: 'stateCSSSqStr' }, at + 1]
  }
  return [c, text.length]
}

/** Inside a URL: before or after its `?` or `#`. */
export function stepUrl(c: Context, text: string): Step {
  if (/[#?]/.test(text)) return [{ ...c, urlPart: 'urlPartQueryOrFrag' }, text.length]
  if (/[^ \t\n\f\r]/.test(text) && c.urlPart === 'urlPartNone')
    return [{ ...c, urlPart: 'urlPartPreQuery' }, text.length]
  return [c, text.length]
}

/** Decodes CSS escapes. */
export function decodeCss(text: string): string {
  return text.replace(
    /\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[\t\n\f\r ])?|([^]|$))/gu,
    (_all, hex: string | undefined, other: string) => {
      if (hex === undefined) return other
      const point = Number.parseInt(hex, 16)
      if (point > 0x10ffff) return String.fromCodePoint(point >> 4) + hex.slice(-1)
      return point >= 0xd800 && point <= 0xdfff ? '\ufffd' : String.fromCodePoint(point)
    },
  )
}

/** A string or URL in a style sheet. */
export function stepCssText(start: Context, text: string): Step {
  let c = start
  const ends =
    c.state === 'stateCSSURL'
      ? /[\\\t\n\f\r )]/
      : c.state === 'stateCSSDqStr' || c.state === 'stateCSSDqURL'
        ? /[\\"]/
        : /[\\']/
  let from = 0
  for (;;) {
    const found = ends.exec(text.slice(from))
    if (!found) return [stepUrl(c, decodeCss(text.slice(from)))[0], text.length]
    let at = from + found.index
    if (found[0] !== '\\') return [{ ...c, state: 'stateCSS' }, at + 1]
    at += 1
    if (at === text.length) return [failed(`unfinished escape sequence in CSS string: ${goQuote(text)}`), text.length]
    c = stepUrl(c, decodeCss(text.slice(0, at + 1)))[0]
    from = at + 1
  }
}
