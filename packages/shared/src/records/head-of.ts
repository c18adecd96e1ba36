const headSize = 64 * 1024

/** A digest of a file's first part, which distinguishes it from others with the same name and size. */
export async function headOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.slice(0, headSize).arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
