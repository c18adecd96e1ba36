import { goQuote } from '../format/quote'
import { isScriptType } from './attributes'
import { failed, inText, isComment, isScriptLiteral, type Context, type Delimiter } from './context'
import { unescapeHtml } from './entities'
import { step, stepSpecialEnd } from './transition'
import type { Step } from './transition-js'

const ends: Readonly<Record<Delimiter, RegExp>> = {
  delimNone: /[^\s\S]/,
  delimDoubleQuote: /"/,
  delimSingleQuote: /'/,
  delimSpaceOrTagEnd: /[ \t\n\f\r>]/,
}

/** The end of the value of an attribute that begins here; -1 if it does not end here. */
export const attributeValueEnd = (text: string, delimiter: Delimiter) => text.search(ends[delimiter])

function next(c: Context, text: string): Step {
  if (c.delimiter === 'delimNone') {
    const [after, length] = stepSpecialEnd(c, text)
    return length === 0 ? [after, 0] : step(c, text.slice(0, length))
  }
  const found = attributeValueEnd(text, c.delimiter)
  const end = found === -1 ? text.length : found
  if (c.delimiter === 'delimSpaceOrTagEnd') {
    const wrong = /["'<=`]/.exec(text.slice(0, end))
    if (wrong) return [failed(`${goQuote(wrong[0])} in unquoted attr: ${goQuote(text.slice(0, end))}`), text.length]
  }
  if (found === -1) {
    let rest = unescapeHtml(text)
    let inside = c
    while (rest !== '') {
      const [after, length] = step(inside, rest)
      inside = after
      rest = rest.slice(length)
    }
    return [inside, text.length]
  }
  const isOther = c.state === 'stateAttr' && c.element === 'elementScript' && c.attribute === 'attrScriptType'
  const element = isOther && !isScriptType(text.slice(0, end)) ? 'elementNone' : c.element
  return [{ ...inText, state: 'stateTag', element }, c.delimiter === 'delimSpaceOrTagEnd' ? end : end + 1]
}

const withoutOpen = (text: string) => text.replace(/<(?!!DOCTYPE)/gi, '&lt;')

/**
 * The context after a static text, and the text to write: without comments, lone `<` escaped, and nothing in a
 * script that would end or nest it.
 */
export function escapeText(start: Context, text: string): { context: Context; text: string } {
  let c = start
  let out = ''
  let written = 0
  for (let at = 0; at !== text.length;) {
    const [after, length] = next(c, text.slice(at))
    const end = at + length
    if (c.state === 'stateText' || c.state === 'stateRCDATA') {
      let last = end
      if (after.state !== c.state) {
        const tag = text.lastIndexOf('<', end - 1)
        if (tag >= at) last = tag
      }
      const plain = text.slice(at, last)
      if (withoutOpen(plain) !== plain) {
        out += text.slice(written, at) + withoutOpen(plain)
        written = last
      }
    } else if (isComment(c.state) && c.delimiter === 'delimNone') {
      if (c.state === 'stateJSBlockCmt') out += /[\n\r\u2028\u2029]/.test(text.slice(written, end)) ? '\n' : ' '
      if (c.state === 'stateCSSBlockCmt') out += ' '
      written = end
    }
    if (c.state !== after.state && isComment(after.state) && after.delimiter === 'delimNone') {
      const opening = { stateHTMLCmt: 4, stateJSHTMLOpenCmt: 4, stateJSHTMLCloseCmt: 3 }
      const size = after.state in opening ? opening[after.state as keyof typeof opening] : 2
      out += text.slice(written, end - size)
      written = end
    }
    const script = /<(script|\/script|!--)/gi
    if (isScriptLiteral(c.state) && script.test(text.slice(at, end))) {
      out += text.slice(written, at) + text.slice(at, end).replace(script, '\\x3C$1')
      written = end
    }
    if (length === 0 && c.state === after.state) return { context: failed('this place cannot be escaped'), text }
    c = after
    at = end
  }
  if (!isComment(c.state) || c.delimiter !== 'delimNone') out += text.slice(written)
  return { context: c, text: c.state === 'stateError' ? text : out }
}
