/** A name that stands in an address, as a sentence begins with it: "blue-river" is "Blue river". */
export function inWords(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
