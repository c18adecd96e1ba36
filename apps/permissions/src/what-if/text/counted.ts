/** `1 fixed, 2 unchanged`; zeros are omitted. */
export const counted = (...counts: [number, string][]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
