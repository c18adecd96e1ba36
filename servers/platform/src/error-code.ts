/** The code of an error of Node, of PostgreSQL or of a library, such as `ECONNREFUSED`; undefined if there is none. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
