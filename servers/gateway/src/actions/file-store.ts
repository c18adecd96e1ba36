import { mkdir, open, readdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

import { isWanted, type Action, type ActionStore } from './action'

const blockSize = 65_536

/**
 * Keeps actions in a folder, one file of newline-delimited JSON a month, only ever appended to: an old month can be moved away or
 * deleted while the gateway runs. Reading goes backwards from the end, so that the newest page costs the same however much is kept.
 */
export function fileActionStore(folder: string): ActionStore {
  let current: { month: string; file: FileHandle } | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async (action: Action) => {
    const month = action.time.slice(0, 7)
    if (current?.month !== month) {
      await current?.file.close()
      current = undefined
      await mkdir(folder, { recursive: true })
      current = { month, file: await open(join(folder, `${month}.ndjson`), 'a', 0o600) }
    }
    await current.file.appendFile(`${JSON.stringify(action)}\n`)
  }

  return {
    append(action) {
      const written = writing.then(() => write(action))
      writing = written.catch(() => undefined)
      return written
    },

    async find(query) {
      await writing
      const found: Action[] = []
      for (const name of await monthsOf(folder)) {
        const month = name.slice(0, 7)
        if (query.filter.to !== undefined && month > query.filter.to.slice(0, 7)) continue
        if (query.filter.from !== undefined && month < query.filter.from.slice(0, 7)) break
        for await (const line of linesFromEnd(join(folder, name))) {
          const action = readLine(line)
          if (!action || !isWanted(action, query)) continue
          found.push(action)
          if (found.length === query.size) return found
        }
      }
      return found
    },

    async close() {
      await writing
      await current?.file.close()
    },
  }
}

async function monthsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => /^\d{4}-\d{2}\.ndjson$/.test(name))
    .sort()
    .reverse()
}

// We wrote the line ourselves; one that a crash cut short does not parse.
function readLine(line: string): Action | undefined {
  try {
    return JSON.parse(line) as Action
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
      const start = position === 0 ? 0 : block.indexOf(10) + 1
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
