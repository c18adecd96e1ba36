import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { Verifier, type Fault, type Head, type Verified } from './chain'
import { monthsOf } from './file-store'
import { postgresLines } from './postgres-store'

type Read = AsyncIterable<{ line: string } | { head: Head }>

/**
 * Checks a log.
 * @param source a data folder's `gateway/actions`, a PostgreSQL URL, or an exported file (newest entry first, gaps allowed)
 * @param noted heads (`seq:hash`) of earlier checks that the log has to contain
 * @returns what was read, and the first fault if there is one
 * @throws Error if the source can't be read
 */
export async function verifyLog(
  source: string,
  noted: readonly string[] = [],
): Promise<Verified & { fault: Fault | undefined }> {
  const isDatabase = /^postgres(?:ql)?:\/\//.test(source)
  const isExport = !isDatabase && !(await stat(source)).isDirectory()
  const verifier = new Verifier({ gaps: isExport }, noted)
  let head: Head | undefined
  for await (const read of isDatabase ? postgresLines(source) : isExport ? exportLines(source) : folderLines(source)) {
    if ('head' in read) {
      head = read.head
      continue
    }
    const fault = verifier.next(read.line)
    if (fault) return { ...verifier.result, fault }
  }
  return { ...verifier.result, fault: verifier.end(head) }
}

async function* linesOf(path: string): AsyncGenerator<{ line: string }> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    if (line) yield { line }
}

async function* folderLines(folder: string): Read {
  for (const name of (await monthsOf(folder)).reverse()) yield* linesOf(join(folder, name))
}

/** An export has the newest entry first, and fits into memory. */
async function* exportLines(path: string): Read {
  const lines: { line: string }[] = []
  for await (const line of linesOf(path)) lines.push(line)
  yield* lines.reverse()
}
