/** `traits.given_name` as "Given name". */
export function wordsOf(name: string): string {
  const words = (name.split('.').pop() ?? name).replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
