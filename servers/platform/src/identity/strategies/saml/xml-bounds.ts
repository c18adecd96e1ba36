const LONGEST = 256 * 1024
/** Characters of the longest document in base64. */
export const LONGEST_ENCODED = Math.ceil(LONGEST / 3) * 4
const MOST_TAGS = 5_000
const DEEPEST = 64

/**
 * Reports why a document is too large to parse, before a thread takes it. The limits are far above what providers send: 256 KB,
 * 5,000 tags, 64 levels, no document type.
 * @returns undefined when it may be parsed
 */
export function xmlFault(xml: string): string | undefined {
  if (xml.length > LONGEST) return `is longer than ${LONGEST / 1024} KB`
  if (/<!(?:doctype|entity)/i.test(xml)) return 'has a document type'
  let tags = 0
  let depth = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    if (++tags > MOST_TAGS) return `has more than ${MOST_TAGS} tags`
    const next = xml[at + 1]
    if (next === '/') depth--
    else if (next !== '?' && next !== '!') {
      const end = xml.indexOf('>', at)
      if (end < 0) return 'has a tag that does not end'
      if (xml[end - 1] !== '/' && ++depth > DEEPEST) return `has more than ${DEEPEST} levels`
    }
  }
  return undefined
}
