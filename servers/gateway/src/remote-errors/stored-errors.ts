import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { z } from 'zod'

import type { Config } from '../config/schema'
import { gatewayFolder } from '../config/sealing-secret'
import { createErrorStore, failureKinds, type ErrorStore } from './error-store'
import { postgresErrorStore } from './postgres-error-store'

const group = z.object({
  fingerprint: z.string(),
  kind: z.enum(failureKinds),
  message: z.string(),
  frames: z.array(z.string()),
  count: z.number(),
  first: z.string(),
  last: z.string(),
})
const storedSchema = z.array(
  z.tuple([
    z.string(),
    z.array(z.object({ version: z.string(), count: z.number(), groups: z.array(group), ungrouped: z.number() })),
  ]),
)

/** Milliseconds in which failures are collected before the file is written. */
const pause = 1_000

/** Where failures of remotes are stored: the database that gateways share, otherwise a file, otherwise memory. */
export function keepErrors(config: Pick<Config, 'databaseUrl' | 'data'>): ErrorStore {
  if (config.databaseUrl) return postgresErrorStore(config.databaseUrl)
  return config.data === 'memory'
    ? createErrorStore()
    : fileErrorStore(join(gatewayFolder(config), 'remote-errors.json'))
}

/** In the file of one gateway, replaced as a whole. If it is missing or broken, there are none yet. */
export function fileErrorStore(file: string): ErrorStore {
  const store = createErrorStore(Date.now, readStored(file))
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const temporaryFile = `${file}.${process.pid}.new`
    await writeFile(temporaryFile, JSON.stringify(store.all()), { mode: 0o600 })
    await rename(temporaryFile, file)
  }
  const begin = () => {
    timer = undefined
    // If the folder can't be written, only a restart loses them.
    writing = writing.then(write).catch(() => undefined)
  }
  return {
    ...store,
    add(report) {
      timer ??= setTimeout(begin, pause).unref()
      return store.add(report)
    },
    async close() {
      if (timer) {
        clearTimeout(timer)
        begin()
      }
      await writing
    },
  }
}

function readStored(file: string): z.infer<typeof storedSchema> {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}
