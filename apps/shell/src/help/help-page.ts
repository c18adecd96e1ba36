/** A part of a text: plain or emphasized. */
export type Inline = string | { bold: string } | { code: string } | { href: string; text: string }

export type Block =
  | { heading: string; id: string }
  | { text: Inline[] }
  | { code: string }
  | { items: Inline[][]; ordered: boolean }
  | { head: Inline[][]; rows: Inline[][][] }

/** A page of docs/help as the build reads it (`scripts/build/help-page.mjs`). */
export type Page = { title: string; about: string; blocks: Block[] }

/** A text without its markup. */
export const wordsOf = (text: readonly Inline[]): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return part
      if ('bold' in part) return part.bold
      return 'code' in part ? part.code : part.text
    })
    .join('')

export const wordsOfBlock = (block: Block): string => {
  if ('heading' in block) return block.heading
  if ('text' in block) return wordsOf(block.text)
  if ('code' in block) return block.code
  if ('items' in block) return block.items.map(wordsOf).join(' ')
  return [block.head, ...block.rows].flat().map(wordsOf).join(' ')
}
