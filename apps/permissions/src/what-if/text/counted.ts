/** `1 fixed, 2 unchanged`: without those of which there are none. */
export const counted = (...counts: [number, string][]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
