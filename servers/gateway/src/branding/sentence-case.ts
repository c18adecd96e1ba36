/** A name from a URL in sentence case: "blue-river" is "Blue river". */
export function sentenceCase(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
