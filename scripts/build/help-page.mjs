import { lexer } from 'marked'

/**
 * A help page (docs/help) as data, so that no HTML reaches the console: title, topic, and blocks of text. A text is a string, or
 * one of `{ bold }`, `{ code }`, `{ href, text }`.
 * @throws Error if the page uses more of Markdown than help pages have
 */
export function helpPage(markdown, file = 'help page') {
  const refuse = (what) => {
    throw new Error(`${file}: help pages have no ${what}`)
  }

  const inline = (tokens) =>
    tokens.flatMap((token) => {
      if (token.type === 'text' || token.type === 'escape')
        return token.tokens ? inline(token.tokens) : [joined(token.text)]
      if (token.type === 'strong') return [{ bold: plain(token.tokens) }]
      if (token.type === 'codespan') return [{ code: token.text }]
      if (token.type === 'link') return [{ href: target(token.href), text: plain(token.tokens) }]
      return refuse(token.type)
    })

  const plain = (tokens) => tokens.map((token) => ('text' in token ? joined(token.text) : refuse(token.type))).join('')

  const target = (href) => (/^(?:https:\/\/|\/)/.test(href) ? href : refuse(`links to ${href}`))

  const block = (token) => {
    if (token.type === 'paragraph') return [{ text: inline(token.tokens) }]
    if (token.type === 'heading' && token.depth === 2) return [{ heading: token.text, id: headingId(token.text) }]
    if (token.type === 'code') return [{ code: token.text }]
    if (token.type === 'list') return [{ items: token.items.map(item), ordered: token.ordered }]
    if (token.type === 'table') return [{ head: token.header.map(cell), rows: token.rows.map((row) => row.map(cell)) }]
    return token.type === 'space' ? [] : refuse(token.type)
  }
  const item = ({ tokens }) => (tokens.length === 1 ? inline(tokens) : refuse('lists in lists'))
  const cell = ({ tokens }) => inline(tokens)

  const [title, about, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || title.depth !== 1) refuse('other beginning than a title')
  if (about?.type !== 'paragraph') refuse('title without a paragraph below it')
  return { title: title.text, about: plain(about.tokens), blocks: rest.flatMap(block) }
}

/** Joins a paragraph's lines. */
const joined = (text) => text.replaceAll(/\s*\n\s*/g, ' ')

const headingId = (text) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
