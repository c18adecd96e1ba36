import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { errorCode } from '../error-code'
import { emptyRegistry, parseRegistry, type RegistryContent } from './registry-file'

/** Milliseconds: how long a change waits for another one, and when a lock counts as abandoned by a process that has ended. */
const timeout = 10_000
const staleAfter = 60_000

/**
 * Changes the registry file, one change at a time across all processes: readers see the file before or after, never half of it.
 * @returns the result of `change`
 * @throws Error if the file can't be read or written, another change takes too long, or `change` throws; then nothing was changed
 */
export async function changeRegistry(
  file: string,
  change: (content: RegistryContent) => RegistryContent | Promise<RegistryContent>,
): Promise<RegistryContent> {
  await mkdir(dirname(file), { recursive: true })
  const release = await lock(`${file}.lock`)
  try {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
    const changed = await change(text === undefined ? emptyRegistry() : parseRegistry(text, file))
    await writeAtomically(file, `${JSON.stringify(changed, null, 2)}\n`)
    return changed
  } finally {
    await release()
  }
}

async function lock(file: string): Promise<() => Promise<void>> {
  const end = Date.now() + timeout
  for (;;) {
    try {
      const lockFile = await open(file, 'wx', 0o600)
      await lockFile.writeFile(String(process.pid))
      await lockFile.close()
      return () => rm(file, { force: true })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > staleAfter) await rm(file, { force: true })
    else if (Date.now() > end)
      throw new Error(`Someone else is changing the registry: ${file} has existed for a while.`)
    else await sleep(50)
  }
}

/** Synced before it is renamed: a crash leaves the old file. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const temporaryFile = `${file}.${process.pid}.new`
  const written = await open(temporaryFile, 'w', 0o644)
  try {
    await written.writeFile(text)
    await written.sync()
  } finally {
    await written.close()
  }
  await rename(temporaryFile, file)
}
