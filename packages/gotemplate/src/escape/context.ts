/** Where in HTML, JavaScript, CSS or a URL a position of a template is. The names are those in Go's messages. */
export type State =
  | 'stateText'
  | 'stateTag'
  | 'stateAttrName'
  | 'stateAfterName'
  | 'stateBeforeValue'
  | 'stateHTMLCmt'
  | 'stateRCDATA'
  | 'stateAttr'
  | 'stateURL'
  | 'stateSrcset'
  | 'stateJS'
  | 'stateJSDqStr'
  | 'stateJSSqStr'
  | 'stateJSTmplLit'
  | 'stateJSRegexp'
  | 'stateJSBlockCmt'
  | 'stateJSLineCmt'
  | 'stateJSHTMLOpenCmt'
  | 'stateJSHTMLCloseCmt'
  | 'stateCSS'
  | 'stateCSSDqStr'
  | 'stateCSSSqStr'
  | 'stateCSSDqURL'
  | 'stateCSSSqURL'
  | 'stateCSSURL'
  | 'stateCSSBlockCmt'
  | 'stateCSSLineCmt'
  | 'stateError'
  | 'stateMetaContent'
  | 'stateMetaContentURL'
  | 'stateDead'

export type Delimiter = 'delimNone' | 'delimDoubleQuote' | 'delimSingleQuote' | 'delimSpaceOrTagEnd'
export type UrlPart = 'urlPartNone' | 'urlPartPreQuery' | 'urlPartQueryOrFrag' | 'urlPartUnknown'
/** The meaning of a slash: the start of a regular expression, or a division. */
export type JsContext = 'jsCtxRegexp' | 'jsCtxDivOp' | 'jsCtxUnknown'
export type Element =
  | 'elementNone'
  | 'elementScript'
  | 'elementStyle'
  | 'elementTextarea'
  | 'elementTitle'
  | 'elementMeta'
export type Attribute =
  | 'attrNone'
  | 'attrScript'
  | 'attrScriptType'
  | 'attrStyle'
  | 'attrURL'
  | 'attrSrcset'
  | 'attrMetaContent'

export type Context = {
  readonly state: State
  readonly delimiter: Delimiter
  readonly urlPart: UrlPart
  readonly js: JsContext
  /** Open braces in each enclosing template literal. */
  readonly braces: readonly number[]
  readonly attribute: Attribute
  readonly element: Element
  /** Why the state is `stateError`. */
  readonly problem?: Problem
}

/** The error; the caller adds the line. */
export type Problem = { readonly message: string; readonly line?: number; readonly at?: number }

export const inText: Context = {
  state: 'stateText',
  delimiter: 'delimNone',
  urlPart: 'urlPartNone',
  js: 'jsCtxRegexp',
  braces: [],
  attribute: 'attrNone',
  element: 'elementNone',
}

export const failed = (message: string, place: Omit<Problem, 'message'> = {}): Context => ({
  ...inText,
  state: 'stateError',
  problem: { message, ...place },
})

/** A context as Go prints it. */
export const printContext = (c: Context) =>
  `{${c.state} ${c.delimiter} ${c.urlPart} ${c.js} [${c.braces.join(' ')}] ${c.attribute} ${c.element} ${c.problem?.message ?? '<nil>'}}`

export const same = (a: Context, b: Context) => printContext(a) === printContext(b)

/** The name of a template's copy for a context other than plain text. */
export function mangled(c: Context, name: string): string {
  if (c.state === 'stateText') return name
  const parts = [
    c.state,
    ...(c.delimiter === 'delimNone' ? [] : [c.delimiter]),
    ...(c.urlPart === 'urlPartNone' ? [] : [c.urlPart]),
    ...(c.js === 'jsCtxRegexp' ? [] : [c.js]),
    ...(c.braces.length === 0 ? [] : [`jsBraceDepth([${c.braces.join(' ')}])`]),
    ...(c.attribute === 'attrNone' ? [] : [c.attribute]),
    ...(c.element === 'elementNone' ? [] : [c.element]),
  ]
  return `${name}$htmltemplate_${parts.join('_')}`
}

const comments = new Set<State>([
  'stateHTMLCmt',
  'stateJSBlockCmt',
  'stateJSLineCmt',
  'stateJSHTMLOpenCmt',
  'stateJSHTMLCloseCmt',
  'stateCSSBlockCmt',
  'stateCSSLineCmt',
])

export const isComment = (state: State) => comments.has(state)

export const isScriptLiteral = (state: State) =>
  state === 'stateJSDqStr' || state === 'stateJSSqStr' || state === 'stateJSTmplLit' || state === 'stateJSRegexp'

/** The state in which the value of an attribute begins. */
export const startOf: Readonly<Record<Attribute, State>> = {
  attrNone: 'stateAttr',
  attrScript: 'stateJS',
  attrScriptType: 'stateAttr',
  attrStyle: 'stateCSS',
  attrURL: 'stateURL',
  attrSrcset: 'stateSrcset',
  attrMetaContent: 'stateMetaContent',
}

/** The context of an action between two parts of a tag, where the next part begins. */
export function nudged(c: Context): Context {
  if (c.state === 'stateTag') return { ...c, state: 'stateAttrName' }
  if (c.state === 'stateBeforeValue')
    return { ...c, state: startOf[c.attribute], delimiter: 'delimSpaceOrTagEnd', attribute: 'attrNone' }
  if (c.state === 'stateAfterName') return { ...c, state: 'stateAttrName', attribute: 'attrNone' }
  return c
}
