/**
 * Words for the values of an API, which may return others, too. Each language has to have all of them; looking up another
 * value gives undefined.
 */
export const words = <Known extends Record<string, string>>(
  known: Known,
): Record<keyof Known, string> & Record<string, string> => known
