import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { z } from 'zod'

import { writableFolder } from '@atrium/shared/writable-folder'
import { memorySessionStore } from './memory-session-store'
import type { SessionRecord, SessionStore } from './session-record'

const recordsSchema = z.array(
  z.object({
    key: z.string(),
    id: z.string(),
    person: z.string(),
    sealed: z.string(),
    created: z.number(),
    seen: z.number(),
    expires: z.number(),
    ip: z.string(),
    agent: z.string(),
  }),
)

/**
 * Keeps sessions in a file that only its owner can read, replaced as a whole with each change; changes that arrive during a write
 * are written together. One gateway per file. If the file is missing or broken, no one is signed in.
 */
export function fileSessionStore(file: string): SessionStore {
  let latest: readonly SessionRecord[] = []
  let writing: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  const write = async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const temporaryFile = `${file}.${process.pid}.new`
    await writeFile(temporaryFile, JSON.stringify(latest), { mode: 0o600 })
    await rename(temporaryFile, file)
  }
  const begin = () => {
    waiting = undefined
    writing = write().finally(() => (writing = undefined))
    return writing
  }
  const scheduleWrite = (records: readonly SessionRecord[]) => {
    latest = records
    if (!writing) return begin()
    waiting ??= writing.then(begin, begin)
    return waiting
  }

  const store = memorySessionStore(readRecords(file), scheduleWrite)
  return {
    ...store,
    ready: () => writableFolder(dirname(file)),
    async close() {
      await (waiting ?? writing)?.catch(() => undefined)
    },
  }
}

function readRecords(file: string): SessionRecord[] {
  try {
    return recordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}
