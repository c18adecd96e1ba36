import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { satisfies, validRange } from 'semver'
import { z } from 'zod'

import type { Config } from '../config/schema'
import type { Remote } from './registry-file'

const hostSchema = z.object({
  /** Contracts of remotes that this shell can host. */
  contracts: z.array(z.number()),
  /** What it shares: package to version. */
  shared: z.record(z.string(), z.string()),
})
/** What the built shell says about itself (`host.json` beside its files). */
export type Host = z.infer<typeof hostSchema>

/** @returns undefined where the shell is a development server, or was built before it said this */
export async function readHost({ shell, root }: Pick<Config, 'shell' | 'root'>): Promise<Host | undefined> {
  const folder = shell ?? join(root, 'apps', 'shell', 'dist')
  if (/^https?:/.test(folder)) return undefined
  const text = await readFile(join(folder, 'host.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : hostSchema.parse(JSON.parse(text))
}

/** Why a remote can't run in this shell, one sentence for each reason. What a remote doesn't say isn't held against it. */
export function misfits({ contract, shared = {} }: Pick<Remote, 'contract' | 'shared'>, host: Host): string[] {
  const accepted = host.contracts.join(', ')
  return [
    ...(contract === undefined || host.contracts.includes(contract)
      ? []
      : [`It was built for contract ${contract}. This console accepts ${accepted}.`]),
    ...Object.entries(shared).flatMap(([name, range]) => {
      const version = host.shared[name]
      if (version === undefined) return [`It needs ${name}, which this console doesn’t share.`]
      if (validRange(range) === null) return [`It needs ${name} in the version “${range}”, which is no range.`]
      return satisfies(version, range) ? [] : [`It needs ${name} ${range}. This console has ${version}.`]
    }),
  ]
}
