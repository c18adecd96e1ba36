import { goQuote } from '../format/quote'
import { failed, type Context, type JsContext } from './context'

/** A step: the context after a part of the text, and how much of it was read. */
export type Step = readonly [Context, number]

const space = /[\f\n\r\t\v \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$/
const beforeRegexp = new Set(
  'break case continue delete do else finally in instanceof return throw try typeof void'.split(' '),
)

/** The meaning of a slash after this JavaScript. */
export function slashAfter(text: string, before: JsContext): JsContext {
  const code = text.replace(space, '')
  const last = code.at(-1)
  if (last === undefined) return before
  if (last === '+' || last === '-') {
    const run = /(\++|-+)$/.exec(code)?.[0].length ?? 0
    return run % 2 === 1 ? 'jsCtxRegexp' : 'jsCtxDivOp'
  }
  if (last === '.') return /[0-9]\.$/.test(code) ? 'jsCtxDivOp' : 'jsCtxRegexp'
  if (',<>=*%&|^?!~([:;{}'.includes(last)) return 'jsCtxRegexp'
  const word = /[$0-9A-Z_a-z]*$/.exec(code)?.[0] ?? ''
  return beforeRegexp.has(word) ? 'jsCtxRegexp' : 'jsCtxDivOp'
}

const withDepth = (c: Context, change: number) => [...c.braces.slice(0, -1), (c.braces.at(-1) ?? 0) + change]

/** Code of a script. */
export function stepJs(c: Context, text: string): Step {
  const found = /["`'/{}<\-#]/.exec(text)
  if (!found) return [{ ...c, js: slashAfter(text, c.js) }, text.length]
  const at = found.index
  const js = slashAfter(text.slice(0, at), c.js)
  const before = { ...c, js }
  const rest = text.slice(at)
  const brace = { ...before, js: slashAfter(rest.charAt(0), js) }
  switch (found[0]) {
    case '"':
      return [{ ...c, state: 'stateJSDqStr', js: 'jsCtxRegexp' }, at + 1]
    case "'":
      return [{ ...c, state: 'stateJSSqStr', js: 'jsCtxRegexp' }, at + 1]
    case '`':
      return [{ ...c, state: 'stateJSTmplLit', js: 'jsCtxRegexp' }, at + 1]
    case '/':
      if (rest[1] === '/') return [{ ...before, state: 'stateJSLineCmt' }, at + 2]
      if (rest[1] === '*') return [{ ...before, state: 'stateJSBlockCmt' }, at + 2]
      if (js === 'jsCtxRegexp') return [{ ...before, state: 'stateJSRegexp' }, at + 1]
      if (js === 'jsCtxDivOp') return [{ ...before, js: 'jsCtxRegexp' }, at + 1]
      return [failed(`'/' could start a division or regexp: ${goQuote(rest.slice(0, 32))}`), text.length]
    case '<':
      return rest.startsWith('<!--') ? [{ ...before, state: 'stateJSHTMLOpenCmt' }, at + 4] : [before, at + 1]
    case '-':
      return rest.startsWith('-->') ? [{ ...before, state: 'stateJSHTMLCloseCmt' }, at + 3] : [before, at + 1]
    case '#':
      return rest[1] === '!' ? [{ ...before, state: 'stateJSLineCmt' }, at + 2] : [before, at + 1]
    case '{':
      return [c.braces.length === 0 ? brace : { ...brace, braces: withDepth(c, 1) }, at + 1]
    default:
      if (c.braces.length === 0) return [brace, at + 1]
      if ((c.braces.at(-1) ?? 0) > 0) return [{ ...brace, braces: withDepth(c, -1) }, at + 1]
      return [{ ...before, braces: c.braces.slice(0, -1), state: 'stateJSTmplLit' }, at + 1]
  }
}

const unfinished = (text: string): Step => [
  failed(`unfinished escape sequence in JS string: ${goQuote(text)}`),
  text.length,
]

/** A template literal of a script. */
export function stepTemplateLiteral(c: Context, text: string): Step {
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') {
      at += 1
      if (at === text.length) return unfinished(text)
    } else if (character === '$' && text[at + 1] === '{')
      return [{ ...c, braces: [...c.braces, 0], state: 'stateJS' }, at + 2]
    else if (character === '`') return [{ ...c, state: 'stateJS' }, at + 1]
  }
  return [c, text.length]
}

/** A string or regular expression in a script. */
export function stepJsDelimited(c: Context, text: string): Step {
  const end = c.state === 'stateJSSqStr' ? "'" : c.state === 'stateJSRegexp' ? '/' : '"'
  const isRegexp = end === '/'
  let inClass = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') {
      at += 1
      if (at === text.length) return unfinished(text)
    } else if (isRegexp && character === '[') inClass = true
    else if (isRegexp && character === ']') inClass = false
    else if (character === end) {
      if (isRegexp && at > 0 && text.slice(at - 1, at + 7).toLowerCase() === '</script') at += 1
      else if (!inClass) return [{ ...c, state: 'stateJS', js: 'jsCtxDivOp' }, at + 1]
    }
  }
  return inClass ? [failed(`unfinished JS regexp charset: ${goQuote(text)}`), text.length] : [c, text.length]
}
