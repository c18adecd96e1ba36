import { goQuote } from '../format/quote'
import { contentOf } from './attributes'
import {
  failed,
  inText,
  isComment,
  isScriptLiteral,
  startOf,
  type Attribute,
  type Context,
  type Element,
  type State,
} from './context'
import { stepCss, stepCssText, stepUrl } from './transition-css'
import { stepJs, stepJsDelimited, stepTemplateLiteral, type Step } from './transition-js'

const elements: Readonly<Record<string, Element>> = {
  script: 'elementScript',
  style: 'elementStyle',
  textarea: 'elementTextarea',
  title: 'elementTitle',
  meta: 'elementMeta',
}

const contentState: Readonly<Record<Element, State>> = {
  elementNone: 'stateText',
  elementScript: 'stateJS',
  elementStyle: 'stateCSS',
  elementTextarea: 'stateRCDATA',
  elementTitle: 'stateRCDATA',
  elementMeta: 'stateText',
}

const tagName = /^[a-zA-Z](?:[a-zA-Z0-9]|[:-][a-zA-Z0-9])*/

function stepText(c: Context, text: string): Step {
  for (let from = 0; ;) {
    let at = text.indexOf('<', from)
    if (at === -1 || at + 1 === text.length) return [c, text.length]
    if (text.startsWith('<!--', at)) return [{ ...inText, state: 'stateHTMLCmt' }, at + 4]
    at += 1
    const closes = text[at] === '/'
    if (closes) {
      if (at + 1 === text.length) return [c, text.length]
      at += 1
    }
    const name = tagName.exec(text.slice(at))?.[0]
    if (name !== undefined) {
      const element = closes ? 'elementNone' : (elements[name.toLowerCase()] ?? 'elementNone')
      return [{ ...inText, state: 'stateTag', element }, at + name.length]
    }
    from = at
  }
}

const spaceAt = (text: string) => /^[ \t\n\f\r]*/.exec(text)?.[0].length ?? 0

/** The end of an attribute's name, or its error. */
function attributeEnd(text: string, from: number): number | Context {
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (/[ \t\n\f\r=>]/.test(character)) return at
    if (/['"<]/.test(character)) return failed(`${goQuote(character)} in attribute name: ${goQuote(text.slice(0, 32))}`)
  }
  return text.length
}

function attributeOf(element: Element, name: string): Attribute {
  if (element === 'elementScript' && name === 'type') return 'attrScriptType'
  if (element === 'elementMeta' && name === 'content') return 'attrMetaContent'
  switch (contentOf(name)) {
    case 'url':
      return 'attrURL'
    case 'css':
      return 'attrStyle'
    case 'js':
      return 'attrScript'
    case 'srcset':
      return 'attrSrcset'
    default:
      return 'attrNone'
  }
}

function stepTag(c: Context, text: string): Step {
  const at = spaceAt(text)
  if (at === text.length) return [c, text.length]
  if (text[at] === '>') {
    if (c.element === 'elementMeta') return [inText, at + 1]
    return [{ ...inText, state: contentState[c.element], element: c.element }, at + 1]
  }
  const end = attributeEnd(text, at)
  if (typeof end !== 'number') return [end, text.length]
  if (end === at)
    return [failed(`expected space, attr name, or end of tag, but got ${goQuote(text.slice(at))}`), text.length]
  const attribute = attributeOf(c.element, text.slice(at, end).toLowerCase())
  const state = end === text.length ? 'stateAttrName' : 'stateAfterName'
  return [{ ...inText, state, element: c.element, attribute }, end]
}

function stepAttributeName(c: Context, text: string): Step {
  const end = attributeEnd(text, 0)
  if (typeof end !== 'number') return [end, text.length]
  return [end === text.length ? c : { ...c, state: 'stateAfterName' }, end]
}

function stepAfterName(c: Context, text: string): Step {
  const at = spaceAt(text)
  if (at === text.length) return [c, text.length]
  return text[at] === '=' ? [{ ...c, state: 'stateBeforeValue' }, at + 1] : [{ ...c, state: 'stateTag' }, at]
}

function stepBeforeValue(c: Context, text: string): Step {
  const at = spaceAt(text)
  if (at === text.length) return [c, text.length]
  const state = startOf[c.attribute]
  if (text[at] === "'") return [{ ...c, state, delimiter: 'delimSingleQuote' }, at + 1]
  if (text[at] === '"') return [{ ...c, state, delimiter: 'delimDoubleQuote' }, at + 1]
  return [{ ...c, state, delimiter: 'delimSpaceOrTagEnd' }, at]
}

function stepHtmlComment(c: Context, text: string): Step {
  const end = text.indexOf('-->')
  return end === -1 ? [c, text.length] : [inText, end + 3]
}

const endTags: Readonly<Record<Element, RegExp>> = {
  elementNone: /[^\s\S]/,
  elementScript: /<\/script[> \t\n\f/]/i,
  elementStyle: /<\/style[> \t\n\f/]/i,
  elementTextarea: /<\/textarea[> \t\n\f/]/i,
  elementTitle: /<\/title[> \t\n\f/]/i,
  elementMeta: /<\/[> \t\n\f/]/i,
}

/** Finds the end of an element whose content isn't HTML. */
export function stepSpecialEnd(c: Context, text: string): Step {
  if (c.element === 'elementNone') return [c, text.length]
  if (c.element === 'elementScript' && (isScriptLiteral(c.state) || isComment(c.state))) return [c, text.length]
  const at = text.search(endTags[c.element])
  return at === -1 ? [c, text.length] : [inText, at]
}

function stepBlockComment(c: Context, text: string): Step {
  const end = text.indexOf('*/')
  if (end === -1) return [c, text.length]
  return [{ ...c, state: c.state === 'stateJSBlockCmt' ? 'stateJS' : 'stateCSS' }, end + 2]
}

function stepLineComment(c: Context, text: string): Step {
  const isCss = c.state === 'stateCSSLineCmt'
  const end = text.search(isCss ? /[\n\f\r]/ : /[\n\r\u2028\u2029]/)
  return end === -1 ? [c, text.length] : [{ ...c, state: isCss ? 'stateCSS' : 'stateJS' }, end]
}

function stepMetaContent(c: Context, text: string): Step {
  for (const { 0: word, index } of text.matchAll(/url[ \t\n\f\r]*=/gi))
    if (index + 3 <= text.length - 1) return [{ ...c, state: 'stateMetaContentURL' }, index + word.length]
  return [c, text.length]
}

function stepMetaUrl(c: Context, text: string): Step {
  const end = text.indexOf(';')
  return end === -1 ? [c, text.length] : [{ ...c, state: 'stateMetaContent' }, end + 1]
}

const stay = (c: Context, text: string): Step => [c, text.length]

const steps: Readonly<Record<State, (c: Context, text: string) => Step>> = {
  stateText: stepText,
  stateTag: stepTag,
  stateAttrName: stepAttributeName,
  stateAfterName: stepAfterName,
  stateBeforeValue: stepBeforeValue,
  stateHTMLCmt: stepHtmlComment,
  stateRCDATA: stepSpecialEnd,
  stateAttr: stay,
  stateURL: stepUrl,
  stateMetaContent: stepMetaContent,
  stateMetaContentURL: stepMetaUrl,
  stateSrcset: stepUrl,
  stateJS: stepJs,
  stateJSDqStr: stepJsDelimited,
  stateJSSqStr: stepJsDelimited,
  stateJSRegexp: stepJsDelimited,
  stateJSTmplLit: stepTemplateLiteral,
  stateJSBlockCmt: stepBlockComment,
  stateJSLineCmt: stepLineComment,
  stateJSHTMLOpenCmt: stepLineComment,
  stateJSHTMLCloseCmt: stepLineComment,
  stateCSS: stepCss,
  stateCSSDqStr: stepCssText,
  stateCSSSqStr: stepCssText,
  stateCSSDqURL: stepCssText,
  stateCSSSqURL: stepCssText,
  stateCSSURL: stepCssText,
  stateCSSBlockCmt: stepBlockComment,
  stateCSSLineCmt: stepLineComment,
  stateError: stay,
  stateDead: stay,
}

/** The context after the next part of a text, and how long that part is. */
export const step = (c: Context, text: string): Step => steps[c.state](c, text)
