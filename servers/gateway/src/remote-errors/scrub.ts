import { oneLine } from '@atrium/shared/one-line'

/** Replaces what could identify a person. */
const left = '…'

const url = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>)]+/gi
const email = /[^\s@"'`<>()]+@[^\s@"'`<>()]+\.[^\s@"'`<>()]+/g
/** IDs, tokens and hashes: long, or with digits between letters. */
const long = /\b(?=[\w-]*\d)[\w-]{16,}\b|\b[\w-]{33,}\b/g
const number = /\d[\d., +-]{4,}\d|\d{5,}/g
const quoted = /(["'`“„«])((?:(?!["'`”“»]).)*)(["'`”“»])/g
/** Names of code, in quotes: properties, functions, packages. */
const codeName = /^(?:[a-z_$@][\w$./@-]*|[A-Z][a-z]+[A-Z]\w*)$/

/**
 * A message without anything that could identify a person: email addresses, IDs, numbers, queries, and quoted text that isn't a name in
 * code.
 * @returns one line of 300 characters at most
 */
export function scrubMessage(text: string): string {
  return oneLine(text)
    .replace(url, (found) => pathOf(found))
    .replace(email, left)
    .replace(
      quoted,
      (_, open: string, inside: string, close: string) =>
        open + (inside.length <= 60 && codeName.test(inside) ? inside : left) + close,
    )
    .replace(long, left)
    .replace(number, left)
    .slice(0, 300)
}

/** A line with single spaces: with `\s+` in it, a line of spaces took a hundred million steps. */
const frame = /^(?:at )?(?:async )?(?:([\w$.<>[\] ]{0,80}?) ?[@(] ?)?(\S+?):(\d{1,7}):(\d{1,7})\)?$/
const LONGEST_LINE = 500

/**
 * The frames of a stack (of V8, Firefox or Safari): function, path of the file without host and query, line and column.
 * @returns eight at most, without the message that V8 puts first
 */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n', 60)
    .flatMap((line) => {
      const [, name = '', file = '', row = '', column = ''] =
        frame.exec(singleSpaced(line.slice(0, LONGEST_LINE))) ?? []
      if (file === '') return []
      return [oneLine(`${name.trim() || 'anonymous'} ${pathOf(file).slice(0, 160)}:${row}:${column}`)]
    })
    .slice(0, 8)
}

/** Path without host and query; parts that could be IDs are left out. The build's files keep their names. */
function pathOf(text: string): string {
  const path = URL.canParse(text) ? new URL(text).pathname : (/^[^?#]*/.exec(text)?.[0] ?? '')
  return path
    .split('/')
    .map((part) =>
      /\.(?:js|mjs|ts|tsx|css|json)$/.test(part) && part.length <= 80
        ? part
        : part.replace(email, left).replace(long, left).replace(number, left),
    )
    .join('/')
}

const singleSpaced = (line: string) => line.trim().replace(/\s+/g, ' ')
