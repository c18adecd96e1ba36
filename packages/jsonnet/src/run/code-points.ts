const hasPairs = (text: string): boolean => /[\ud800-\udbff]/.test(text)

/** The text that was split last: loops often reuse it. */
let last: { text: string; characters: readonly string[] | undefined } = { text: '', characters: undefined }

/** The characters of a text; undefined if each is a single UTF-16 unit. */
function pairs(text: string): readonly string[] | undefined {
  if (last.text === text) return last.characters
  const characters = hasPairs(text) ? [...text] : undefined
  last = { text, characters }
  return characters
}

/** Code points of a text. */
export const lengthOf = (text: string): number => pairs(text)?.length ?? text.length

/** The character at an index, which must be within the text. */
export const characterAt = (text: string, index: number): string => {
  const characters = pairs(text)
  return (characters ? characters[index] : text[index]) ?? ''
}

export const charactersOf = (text: string): string[] => [...text]

/** Like `slice`, but by code points. */
export function sliceOf(text: string, from: number, to?: number): string {
  const characters = pairs(text)
  return characters ? characters.slice(from, to).join('') : text.slice(from, to)
}

/** Compares texts by code points, not by UTF-16 units. */
export function compareTexts(left: string, right: string): number {
  if (left === right) return 0
  if (!hasPairs(left) && !hasPairs(right)) return left < right ? -1 : 1
  const [a, b] = [[...left], [...right]]
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const difference = (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
