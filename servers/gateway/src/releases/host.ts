import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { Config } from '../config/schema'

const hostSchema = z.object({
  /** Contracts of remotes that this shell can host. */
  contracts: z.array(z.number()),
  /** What it shares: package to version. */
  shared: z.record(z.string(), z.string()),
  /** Files that hold the lazily loaded parts of the kit; absent in older shells. */
  later: z.record(z.string(), z.array(z.string())).optional(),
  /** Names that each part of the kit exports; absent in older shells. */
  exports: z.record(z.string(), z.array(z.string())).optional(),
})
/** The built shell's description (`host.json` next to its files). */
export type Host = z.infer<typeof hostSchema>

/** @returns undefined if the shell is a development server, or an older build without it */
export async function readHost({ shell, root }: Pick<Config, 'shell' | 'root'>): Promise<Host | undefined> {
  const folder = shell ?? join(root, 'apps', 'shell', 'dist')
  if (/^https?:/.test(folder)) return undefined
  const text = await readFile(join(folder, 'host.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : hostSchema.parse(JSON.parse(text))
}
