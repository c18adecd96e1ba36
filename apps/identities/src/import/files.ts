import type { Answer, Given } from './file-calls'
import { startFileReader, type FileReader } from './file-reader'

type Asked = Omit<Given<'rows'>, 'file'>
type Held = {
  file: File
  reader?: Promise<FileReader>
  /** What comes next is read while the service works on what came before. */
  ahead?: { offset: number; rows: Promise<Answer<'rows'>> }
}

const files = new Map<string, Held>()
const headSize = 64 * 1024

/** What tells a file from another one of the same name and size: a digest of its first part. */
export async function headOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.slice(0, headSize).arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Files of this page's imports: a page that is loaded again has to be given them again. */
export const giveFile = (job: string, file: File) => void files.set(job, { file })
export const hasFile = (job: string): boolean => files.has(job)

/**
 * The next rows of a job's file.
 * @throws Error where this page was not given the file, FileProblem
 */
export async function nextRows(job: string, asked: Asked): Promise<Answer<'rows'>> {
  const held = files.get(job)
  if (!held) throw new Error('The file has to be chosen again')
  const read = async (from: Asked['from']) => {
    const reader = await (held.reader ??= startFileReader())
    return reader.ask('rows', { ...asked, file: held.file, from })
  }
  try {
    const { rows, next } = await (held.ahead?.offset === asked.from.offset ? held.ahead.rows : read(asked.from))
    held.ahead = next ? { offset: next.offset, rows: read(next) } : undefined
    // Who asks for them hears of it.
    held.ahead?.rows.catch(() => undefined)
    if (!next) endReader(held)
    return { rows, next }
  } catch (error) {
    endReader(held)
    throw error
  }
}

function endReader(held: Held) {
  void held.reader?.then(({ end }) => end())
  held.reader = undefined
  held.ahead = undefined
}

/** As a reload does. */
export const forgetFiles = () => files.clear()
