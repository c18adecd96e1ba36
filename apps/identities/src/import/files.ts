const files = new Map<string, File>()
const headSize = 64 * 1024

/** What tells a file from another one of the same name and size: a digest of its first part. */
export async function headOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.slice(0, headSize).arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Files of this page's imports: a page that is loaded again has to be given them again. */
export const giveFile = (job: string, file: File) => void files.set(job, file)
export const hasFile = (job: string): boolean => files.has(job)

/** @throws Error where this page was not given the file */
export function fileOf(job: string): File {
  const file = files.get(job)
  if (!file) throw new Error('The file has to be chosen again')
  return file
}

/** As a reload does. */
export const forgetFiles = () => files.clear()
