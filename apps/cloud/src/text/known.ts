/** An API value in the person's language; unknown ones are unchanged. */
export const known = (words: Record<string, string>, word: string): string => words[word] ?? word
