export type TokenKind = 'symbol' | 'operator' | 'keyword' | 'identifier' | 'number' | 'string' | 'end'

export type Token = {
  kind: TokenKind
  /** The token's source; for a string, its value. */
  text: string
  /** Offset of its first character in the source. */
  at: number
}

export const keywords: ReadonlySet<string> = new Set([
  'assert',
  'else',
  'error',
  'false',
  'for',
  'function',
  'if',
  'import',
  'importstr',
  'importbin',
  'in',
  'local',
  'null',
  'self',
  'super',
  'tailstrict',
  'then',
  'true',
])

/** A token's name in messages. */
export function tokenName({ kind, text }: Token): string {
  if (kind === 'end') return 'end of file'
  if (kind === 'symbol' || kind === 'keyword') return `"${text}"`
  return `(${kind.toUpperCase()}, "${text}")`
}
