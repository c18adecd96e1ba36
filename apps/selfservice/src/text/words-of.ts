/** `traits.given_name` as "Given name", and an item of a list, `traits.emails.0`, as "Emails 1". */
export function wordsOf(name: string): string {
  const [last = name, before] = name.split('.').toReversed()
  const isItem = before !== undefined && /^\d+$/.test(last)
  const words = (isItem ? `${before} ${Number(last) + 1}` : last).replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
