/** The text after a colon in the gateway's log, as a sentence. Names, keys and URLs keep their first letter. */
export function sentence(text: string): string {
  const begun = text.replace(/^[a-z]+(?=[ ,;'’]|: )/, (word) => word.charAt(0).toUpperCase() + word.slice(1))
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}
