/** Algorithms of signatures with RSA keys and elliptic curves (RFC 7518, section 3.1). */
export const signingAlgorithms: readonly string[] = ['RS', 'PS', 'ES'].flatMap((family) =>
  ['256', '384', '512'].map((size) => family + size),
)
