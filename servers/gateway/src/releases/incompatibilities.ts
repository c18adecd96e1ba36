import { satisfies, validRange } from 'semver'

import type { Host } from './host'
import type { Remote } from './registry-file'

/** Why a remote can't run in this shell, one sentence per reason. Missing information is not a reason. */
export function incompatibilities(
  { contract, shared = {}, uses = {} }: Pick<Remote, 'contract' | 'shared' | 'uses'>,
  host: Host,
): string[] {
  const accepted = host.contracts.join(', ')
  return [
    ...(contract === undefined || host.contracts.includes(contract)
      ? []
      : [`It was built for contract ${contract}. This console accepts ${accepted}.`]),
    ...Object.entries(shared).flatMap(([name, range]) => {
      const version = host.shared[name]
      if (version === undefined) return [`It needs ${name}, which this console doesn’t share.`]
      if (validRange(range) === null) return [`It needs ${name} in version “${range}”, which is not a valid range.`]
      return satisfies(version, range) ? [] : [`It needs ${name} ${range}. This console has ${version}.`]
    }),
    ...Object.entries(uses).flatMap(([name, used]) => {
      const exported = host.exports?.[name]
      const missing = exported ? used.filter((exportName) => !exported.includes(exportName)) : []
      return missing.length > 0
        ? [`It uses ${missing.join(', ')} of ${name}. This console’s is older and has no such export.`]
        : []
    }),
  ]
}
