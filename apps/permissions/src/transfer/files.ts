const files = new Map<string, File>()

/** Files of this page's imports: after a reload they have to be chosen again. */
export const attachFile = (job: string, file: File) => void files.set(job, file)
export const hasFile = (job: string): boolean => files.has(job)

/** @throws Error if the file was not chosen in this page */
export function fileOf(job: string): File {
  const file = files.get(job)
  if (!file) throw new Error('The file has to be selected again.')
  return file
}

/** Drops all files, like a reload. */
export const clearFiles = () => files.clear()
