/** Entries of each list of a client, scopes of its scope, and scopes or audiences of one request. */
export const MOST_NAMES = 1_000
/** Characters of a client's scope. */
export const LONGEST_SCOPE = 65_536
/** Keys of a client. Reading one takes up to a millisecond. */
export const MOST_CLIENT_KEYS = 50
/** Keys of a set. */
export const MOST_SET_KEYS = 200
/** Maximum bytes of a set as JSON: it is read for each token, and anyone can request it. */
export const LARGEST_SET = 1024 * 1024
/** Bytes of such a key as JSON, with its certificates. */
export const LONGEST_KEY = 64 * 1024
