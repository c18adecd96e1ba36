/** Bytes of the largest body that the servers read: a batch of identities to import. */
export const largestBody = 64 * 1024 * 1024
