import { mkdir, open, readdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

import { writableFolder } from '@atrium/shared/writable-folder'
import { newestOf, type Action, type ActionStore, type Entry } from './action'
import { genesis, linkEntry, linkOf, type Head } from './chain'

const blockSize = 65_536
const newline = 10

type Waiting = { action: Action; done: () => void; failed: (reason: unknown) => void }

/**
 * Keeps the log in an append-only folder of newline-delimited JSON, one file per month. Whole months can be moved away, oldest first,
 * while the gateway runs. Entries that arrive during a write are written together.
 */
export function fileActionStore(folder: string): ActionStore {
  let current: { month: string; file: FileHandle; head: Head } | undefined
  const waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  /**
   * The file of a month, open for appending. After a failed write the chain continues from the file's actual content.
   */
  const openMonth = async (month: string) => {
    if (current?.month === month) return current
    const known = current?.head
    await current?.file.close()
    current = undefined
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const head = known ?? (await headOf(folder))
    const file = await open(join(folder, `${month}.ndjson`), 'a+', 0o600)
    current = { month, file, head }
    const { size } = await file.stat()
    // A line cut off by a crash must not swallow the next one.
    if (size > 0 && (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0] !== newline)
      await file.appendFile('\n')
    return current
  }

  const writeAll = async (batch: Waiting[]) => {
    const month = batch[0]?.action.time.slice(0, 7) ?? ''
    const chain = await openMonth(month)
    const lines: string[] = []
    let { head } = chain
    for (const { action } of batch) {
      const next = linkEntry(head, action)
      lines.push(`${next.line}\n`)
      head = next.head
    }
    await chain.file.appendFile(lines.join(''))
    chain.head = head
  }

  const drain = async () => {
    while (waiting.length > 0) {
      const month = waiting[0]?.action.time.slice(0, 7)
      const end = waiting.findIndex(({ action }) => action.time.slice(0, 7) !== month)
      const batch = waiting.splice(0, end < 0 ? waiting.length : end)
      try {
        await writeAll(batch)
        for (const { done } of batch) done()
      } catch (error) {
        await current?.file.close().catch(() => undefined)
        current = undefined
        for (const { failed } of batch) failed(error)
      }
    }
    writing = undefined
  }

  return {
    append: (action) =>
      new Promise<void>((done, failed) => {
        waiting.push({ action, done, failed })
        writing ??= drain()
      }),

    async find(query) {
      await writing
      const newest = newestOf(query)
      for (const name of await monthsOf(folder)) {
        const month = name.slice(0, 7)
        if (query.filter.to !== undefined && month > query.filter.to.slice(0, 7)) continue
        if (query.filter.from !== undefined && month < query.filter.from.slice(0, 7)) break
        for await (const line of linesFromEnd(join(folder, name))) {
          newest.add(readLine(line))
          if (newest.isFull) return newest.found
        }
      }
      return newest.found
    },

    ready: () => writableFolder(folder),

    async close() {
      await writing
      await current?.file.close()
    },
  }
}

/** The end of a folder's chain: the last entry of the newest file that has one. */
export async function headOf(folder: string): Promise<Head> {
  for (const name of await monthsOf(folder)) {
    for await (const line of linesFromEnd(join(folder, name))) {
      const link = linkOf(readLine(line))
      if (link) return link
    }
  }
  return genesis
}

/** The files of a folder, newest first. */
export async function monthsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => /^\d{4}-\d{2}\.ndjson$/.test(name))
    .sort()
    .reverse()
}

// We wrote the line ourselves; only one cut off by a crash doesn't parse.
function readLine(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return undefined
  }
}

async function* linesFromEnd(path: string): AsyncGenerator<string> {
  const file = await open(path, 'r')
  try {
    let position = (await file.stat()).size
    let rest = Buffer.alloc(0)
    while (position > 0) {
      const length = Math.min(blockSize, position)
      position -= length
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, position)
      const block = Buffer.concat([buffer, rest])
      const start = position === 0 ? 0 : block.indexOf(newline) + 1
      if (start === 0 && position > 0) {
        rest = block
        continue
      }
      rest = block.subarray(0, start)
      const lines = block.subarray(start).toString('utf8').split('\n')
      for (let i = lines.length - 1; i >= 0; i--) if (lines[i]) yield lines[i] ?? ''
    }
  } finally {
    await file.close()
  }
}
