/** Named references to ASCII characters, which can end code, text or a URL in an attribute. */
const names: Readonly<Record<string, string>> = {
  Tab: '\t',
  NewLine: '\n',
  excl: '!',
  quot: '"',
  QUOT: '"',
  num: '#',
  dollar: '$',
  percnt: '%',
  amp: '&',
  AMP: '&',
  apos: "'",
  lpar: '(',
  rpar: ')',
  ast: '*',
  midast: '*',
  plus: '+',
  comma: ',',
  period: '.',
  sol: '/',
  colon: ':',
  semi: ';',
  lt: '<',
  LT: '<',
  equals: '=',
  gt: '>',
  GT: '>',
  quest: '?',
  commat: '@',
  lsqb: '[',
  lbrack: '[',
  bsol: '\\',
  rsqb: ']',
  rbrack: ']',
  Hat: '^',
  lowbar: '_',
  UnderBar: '_',
  grave: '`',
  DiacriticalGrave: '`',
  lcub: '{',
  lbrace: '{',
  verbar: '|',
  vert: '|',
  VerticalLine: '|',
  rcub: '}',
  rbrace: '}',
  nbsp: '\u00a0',
}

function character(point: number): string {
  const isWrong = point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)
  return isWrong ? '\ufffd' : String.fromCodePoint(point)
}

/** Decodes an attribute's references to ASCII characters; others can't change the context. */
export function unescapeHtml(text: string): string {
  return text.replace(
    /&(?:#[xX]([0-9a-fA-F]{1,8})|#([0-9]{1,8})|(amp|lt|gt|quot|AMP|LT|GT|QUOT|nbsp)|([a-zA-Z]+)(?=;));?/g,
    (all: string, hex?: string, decimal?: string, bare?: string, named?: string) => {
      if (hex !== undefined) return character(Number.parseInt(hex, 16))
      if (decimal !== undefined) return character(Number(decimal))
      return names[bare ?? named ?? ''] ?? all
    },
  )
}
