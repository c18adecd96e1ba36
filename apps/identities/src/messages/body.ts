declare const __webpack_nonce__: string | undefined

type Html = { toString: () => string }
type Policy = { createHTML: (text: string) => Html }
type Factory = { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => Policy }

let policy: Policy | undefined

/**
 * Markup as the page's policy lets it be parsed. It is given to an inert document, or to a frame in which no script runs, and to
 * nothing else.
 */
export function trustedHtml(text: string): Html {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy('atrium-identities', { createHTML: (markup) => markup })
  return policy?.createHTML(text) ?? text
}

// TypeScript's types of the parser know a text only.
const parse = (text: string) => new DOMParser().parseFromString(trustedHtml(text) as string, 'text/html')

const looksLikeHtml = (body: string) => /<(?:!doctype|html|body|head|p|div|table|br|a|span|h[1-6])\b/i.test(body)

/** The message's words alone: what a reader without markup shows. */
export function textOf(body: string): string {
  if (!looksLikeHtml(body)) return body.trim()
  const document = parse(body)
  document.querySelectorAll('script, style, head, template').forEach((element) => element.remove())
  document.querySelectorAll('br').forEach((element) => element.replaceWith('\n'))
  document.querySelectorAll('p, div, tr, li, h1, h2, h3, h4, h5, h6').forEach((element) => element.append('\n'))
  return (document.body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const dropped =
  'script, iframe, frame, object, embed, form, link, meta, base, template, noscript, audio, video, source, svg'
const addresses = [
  'src',
  'srcset',
  'href',
  'background',
  'poster',
  'action',
  'formaction',
  'ping',
  'data',
  'xlink:href',
]

/** Addresses that a style would fetch, and styles of elsewhere. */
const withoutAddresses = (style: string) =>
  style.replace(/@import[^;]*;?/gi, '').replace(/(?:url|image-set|src)\s*\([^)]*\)/gi, 'none')

/**
 * A document of the message without anything that runs or loads. Its styles are kept: those of an attribute become rules of one
 * style element with the page's nonce, as the policy, which the frame inherits, refuses the attribute.
 */
export function previewOf(body: string): string {
  const document = parse(looksLikeHtml(body) ? body : '<pre></pre>')
  const plain = document.querySelector('pre')
  if (plain && !looksLikeHtml(body)) plain.textContent = body
  document.querySelectorAll(dropped).forEach((element) => element.remove())

  const rules = [...document.querySelectorAll('style')].map((element) => element.textContent ?? '')
  document.querySelectorAll('style').forEach((element) => element.remove())
  document.querySelectorAll('*').forEach((element, index) => {
    const style = element.getAttribute('style')
    if (style) {
      rules.push(`[data-style="${index}"] { ${style.replace(/[{}<]/g, '')} }`)
      element.setAttribute('data-style', String(index))
    }
    for (const { name } of [...element.attributes]) {
      if (name === 'style' || name.startsWith('on') || addresses.includes(name)) element.removeAttribute(name)
    }
  })

  const style = document.createElement('style')
  style.setAttribute('nonce', typeof __webpack_nonce__ === 'string' ? __webpack_nonce__ : '')
  style.textContent = withoutAddresses([ground, ...rules].join('\n')).replaceAll('</', '<\\/')
  document.head.append(style)
  return `<!doctype html>${document.documentElement.outerHTML}`
}

const ground = `
  body { margin: 16px; background: #fff; color: #222; font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
  pre { font: inherit; white-space: pre-wrap }`
