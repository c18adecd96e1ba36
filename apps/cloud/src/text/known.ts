/** A table's value for a name, ignoring inherited properties. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** An API value in the person's language; unknown ones are unchanged. */
export const known = (words: Record<string, string>, word: string): string => ownValue(words, word) ?? word
