/** The code of a system's or a library's error (`ENOENT`, `UND_ERR_SOCKET`), or an empty text. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
