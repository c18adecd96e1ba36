import type { Answer, Given } from './file-calls'
import { startFileReader, type FileReader } from './file-reader'

type Asked = Omit<Given<'batch'>, 'file'>
type Held = {
  file: File
  reader?: Promise<FileReader>
  /** What comes next is read while the service works on what came before. */
  ahead?: { offset: number; batch: Promise<Answer<'batch'>> }
}

const files = new Map<string, Held>()
/** Files of this page's imports: a page that is loaded again has to be given them again. */
export const giveFile = (job: string, file: File) => void files.set(job, { file })
export const hasFile = (job: string): boolean => files.has(job)

const heldOf = (job: string): Held => {
  const held = files.get(job)
  if (!held) throw new Error('The file has to be chosen again')
  return held
}

const readerOf = (held: Held) => (held.reader ??= startFileReader())

/**
 * The next rows of a job's file, as one call that makes them.
 * @throws Error where this page was not given the file, FileProblem
 */
export async function nextBatch(job: string, asked: Asked): Promise<Answer<'batch'>> {
  const held = heldOf(job)
  const read = async (from: Asked['from']) => (await readerOf(held)).ask('batch', { ...asked, file: held.file, from })
  const batch = await (held.ahead?.offset === asked.from.offset ? held.ahead.batch : read(asked.from))
  held.ahead = batch.next ? { offset: batch.next.offset, batch: read(batch.next) } : undefined
  // Who asks for them hears of it.
  held.ahead?.batch.catch(() => undefined)
  return batch
}

/** What is in rows that were read before. @throws as they did */
export async function rowsAgain(job: string, asked: Asked): Promise<Answer<'rows'>> {
  const held = heldOf(job)
  return (await readerOf(held)).ask('rows', { ...asked, file: held.file })
}

/** Ends the thread that reads a job's file; what is read later starts another one. */
export function endReading(job: string) {
  const held = files.get(job)
  void held?.reader?.then(({ end }) => end())
  if (held) files.set(job, { file: held.file })
}

/** As a reload does. */
export const forgetFiles = () => files.clear()
