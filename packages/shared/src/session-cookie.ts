/**
 * The value of the browser's cookie for a session's token on the embedded platform. An app's token is no cookie: other sites could
 * make a browser send it.
 */
export const cookieOfToken = (token: string): string => token.replace(/^ory_st_/, 'ory_sc_')

/** The token of a session cookie's value; undefined if it is none. */
export const tokenOfCookie = (value: string | undefined): string | undefined =>
  value?.startsWith('ory_sc_') ? value.replace('ory_sc_', 'ory_st_') : undefined
