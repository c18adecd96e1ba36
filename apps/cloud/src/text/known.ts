/** A word of the API in the person's language; one that the console does not know is shown as it is. */
export const known = (words: Record<string, string>, word: string): string => words[word] ?? word
