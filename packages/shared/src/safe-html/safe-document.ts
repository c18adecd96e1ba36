import DOMPurify from 'dompurify'

import { markupPolicy } from './markup-policy'
import { safeDeclarations, safeRules } from './safe-css'

/** What a message needs for its appearance. A link, a form or an image could reveal that it was read. */
const allowed = {
  tags: 'html head body title p div span br hr h1 h2 h3 h4 h5 h6 b strong i em u s small sub sup code pre blockquote ul ol li dl dt dd table thead tbody tfoot tr th td caption colgroup col center font a img abbr address article section header footer main figure figcaption'.split(
    ' ',
  ),
  attributes:
    'align valign width height dir lang colspan rowspan border cellpadding cellspacing bgcolor color face size alt title class id data-style'.split(
      ' ',
    ),
}

/**
 * Renames styles, as the page's policy blocks and reports them wherever they are parsed, even in an inert document. Any that
 * this misses are blocked, reported and removed.
 */
const renamed = (markup: string): string =>
  markup
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s/"'])style(?=\s*=)/gi, '$1data-style'))
    .replace(/<(\/?)style\b/gi, '<$1x-style')

/**
 * Parses markup into a document that runs and loads nothing; style sheets are extracted, style attributes become `data-style`.
 * @param policy name of a Trusted Types policy that the page's content security policy allows
 */
export function inertDocument(markup: string, policy: string): { document: Document; sheets: string[] } {
  // TypeScript's parser types only accept strings.
  const trusted = markupPolicy(policy).createHTML(renamed(markup)) as string
  const document = new DOMParser().parseFromString(trusted, 'text/html')
  const sheets = [...document.querySelectorAll('style, x-style')].map((element) => {
    element.remove()
    return element.textContent ?? ''
  })
  return { document, sheets }
}

type SafeDocumentOptions = {
  /** Name of a Trusted Types policy that the page's content security policy allows. */
  policy: string
  /** Nonce of the page's styles. */
  nonce: string
  /** Our styles, placed before the markup's. */
  ground?: string
}

/**
 * A document for a frame, from untrusted markup: it runs nothing, loads nothing and has no working links. Styles are kept if they load
 * nothing; style attributes become rules, as a policy with a nonce blocks attributes. Should something slip through, the document's own
 * policy blocks all requests.
 */
export function safeDocument(markup: string, { policy, nonce, ground = '' }: SafeDocumentOptions): string {
  const { document, sheets } = inertDocument(markup, policy)
  const rules = sheets.map(safeRules)
  const { style: probe } = document.createElement('i')
  document.querySelectorAll('*').forEach((element, index) => {
    probe.cssText = element.getAttribute('data-style') ?? ''
    element.removeAttribute('style')
    element.removeAttribute('data-style')
    const declarations = safeDeclarations(probe)
    if (!declarations) return
    element.setAttribute('data-style', String(index))
    rules.push(`[data-style="${index}"] { ${declarations} }`)
  })

  // Accepts an element and returns a copy, contrary to its type.
  const clean = DOMPurify.sanitize(document.documentElement, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    ALLOWED_TAGS: allowed.tags,
    ALLOWED_ATTR: allowed.attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // The page doesn't allow the library's own policy name. The library's types refer to DOM types that TypeScript lacks.
    TRUSTED_TYPES_POLICY: markupPolicy(policy) as never,
  }) as HTMLElement
  const head = clean.querySelector('head') ?? clean
  const style = document.createElement('style')
  style.setAttribute('nonce', nonce)
  style.textContent = [ground, ...rules].join('\n').replaceAll('<', '\\3c ')
  const rule = document.createElement('meta')
  rule.setAttribute('http-equiv', 'Content-Security-Policy')
  rule.setAttribute('content', `default-src 'none'; style-src 'nonce-${nonce}'`)
  head.prepend(rule, style)
  return `<!doctype html>${clean.outerHTML}`
}
