/** A class in a text of the permission language, as far as it can be recognized; the text may be malformed. */
export type OutlineClass = { name: string; start: number; end: number; relations: string[]; permits: string[] }

const classPattern = /\bclass\s+["']?([A-Za-z_]\w*)/g
const memberPattern = /["']?([A-Za-z_]\w*)["']?\s*:\s*(\(\s*ctx\b|[A-Za-z_(])/g
const noMembers = new Set(['ctx', 'related'])

/** Classes with their declarations, in the order of the text. @param text only the first 64 KiB are read */
export function outlineOf(text: string): OutlineClass[] {
  const read = withoutComments(text.slice(0, 64 * 1024))
  const found = [...read.matchAll(classPattern)]
  return found.map((match, index) => {
    const [start, end] = [match.index, found[index + 1]?.index ?? text.length]
    const relations = new Set<string>()
    const permits = new Set<string>()
    for (const [, name = '', follows = ''] of read.slice(start, end).matchAll(memberPattern)) {
      if (noMembers.has(name)) continue
      if (follows.startsWith('(') && follows.includes('ctx')) permits.add(name)
      else relations.add(name)
    }
    return { name: match[1] ?? '', start, end, relations: [...relations], permits: [...permits] }
  })
}

/** Replaces comments with spaces, so that positions don't change. */
const withoutComments = (text: string): string =>
  text.replace(/\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g, (comment) => comment.replace(/[^\n]/g, ' '))

export const classAt = (classes: readonly OutlineClass[], offset: number): OutlineClass | undefined =>
  classes.find(({ start, end }) => offset >= start && offset < end) ?? classes.findLast(({ end }) => offset >= end)
