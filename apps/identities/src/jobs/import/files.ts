import type { Result, CallInput } from './file-calls'
import { startFileReader, type FileReader } from './file-reader'

type BatchRequest = Omit<CallInput<'batch'>, 'file'>
type Held = {
  file: File
  reader?: Promise<FileReader>
  /** Reads the next rows while the service handles the previous ones. */
  ahead?: { offset: number; batch: Promise<Result<'batch'>> }
}

const files = new Map<string, Held>()
/** Files of this page's imports: after a reload they have to be chosen again. */
export const attachFile = (job: string, file: File) => void files.set(job, { file })
export const hasFile = (job: string): boolean => files.has(job)

const heldOf = (job: string): Held => {
  const held = files.get(job)
  if (!held) throw new Error('The file has to be chosen again')
  return held
}

const readerOf = (held: Held) => (held.reader ??= startFileReader())

/**
 * The next rows of a job's file, as one call that creates them.
 * @throws Error if the file was not chosen in this page, FileProblem
 */
export async function nextBatch(job: string, request: BatchRequest): Promise<Result<'batch'>> {
  const held = heldOf(job)
  const read = async (from: BatchRequest['from']) =>
    (await readerOf(held)).send('batch', { ...request, file: held.file, from })
  const batch = await (held.ahead?.offset === request.from.offset ? held.ahead.batch : read(request.from))
  held.ahead = batch.next ? { offset: batch.next.offset, batch: read(batch.next) } : undefined
  // Whoever awaits these rows gets the error.
  held.ahead?.batch.catch(() => undefined)
  return batch
}

/** Reads rows again. @throws the same errors */
export async function rereadRows(job: string, request: BatchRequest): Promise<Result<'rows'>> {
  const held = heldOf(job)
  return (await readerOf(held)).send('rows', { ...request, file: held.file })
}

/** Ends the worker of a job's file; later reads start another one. */
export function endReading(job: string) {
  const held = files.get(job)
  void held?.reader?.then(({ end }) => end())
  if (held) files.set(job, { file: held.file })
}

/** Drops all files, like a reload. */
export const clearFiles = () => files.clear()
