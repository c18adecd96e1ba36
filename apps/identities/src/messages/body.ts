import { inertDocument, markupPolicy, safeDocument, type Markup } from '@atrium/shared/safe-html'

declare const __webpack_nonce__: string | undefined

const policy = 'atrium-identities'

const isHtml = (body: string) => /<(?:!doctype|html|body|head|p|div|table|br|a|span|h[1-6])\b/i.test(body)

/** The message as plain text. */
export function textOf(body: string): string {
  if (!isHtml(body)) return body.trim()
  const { document } = inertDocument(body, policy)
  document.querySelectorAll('script, head, template').forEach((element) => element.remove())
  document.querySelectorAll('br').forEach((element) => element.replaceWith('\n'))
  document.querySelectorAll('p, div, tr, li, h1, h2, h3, h4, h5, h6').forEach((element) => element.append('\n'))
  return (document.body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The message as a frame's document: looks like in an email client, runs nothing and loads nothing. */
export function previewOf(body: string): string {
  const markup = isHtml(body) ? body : `<pre>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
  const nonce = typeof __webpack_nonce__ === 'string' ? __webpack_nonce__ : ''
  return safeDocument(markup, { policy, nonce, ground: baseStyles })
}

/** The preview in the form that the page's Trusted Types policy accepts. */
export const trustedPreview = (body: string): Markup => markupPolicy(policy).createHTML(previewOf(body))

const baseStyles = `
  body { margin: 16px; background: #fff; color: #222; font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
  pre { font: inherit; white-space: pre-wrap }`
