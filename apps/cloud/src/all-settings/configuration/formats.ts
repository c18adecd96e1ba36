import { HIDDEN } from '@atrium/shared/operations'

import type { Configuration, Tree } from './document'
import { toTerraform } from './terraform'

export const formats = ['json', 'yaml', 'cli', 'terraform'] as const
export type Format = (typeof formats)[number]

export const fileEnds: Record<Format, string> = { json: 'json', yaml: 'yaml', cli: 'sh', terraform: 'tf' }

const commands = { identity: 'identity-config', oauth2: 'oauth2-config', permission: 'permission-config' } as const

/** Removes placeholders of secrets, which are meaningless elsewhere. */
function withoutHidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((inner) => inner !== HIDDEN).map(withoutHidden)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== HIDDEN)
      .map(([key, inner]) => [key, withoutHidden(inner)]),
  )
}

/** Commands of the official command line tool that write a configuration. */
function toCommands({ services }: Configuration): string {
  const parts = Object.entries(commands).flatMap(([service, command]) => {
    const config: Tree | undefined = services[service as keyof typeof commands]?.config // `commands` only has names of services
    if (!config) return []
    const text = JSON.stringify(withoutHidden(config), null, 2)
    let end = 'CONFIGURATION'
    while (text.includes(end)) end += '_'
    return [
      `cat > ${service}.json <<'${end}'\n${text}\n${end}\nory update ${command} --project "$ORY_PROJECT_ID" --file ${service}.json --yes\n`,
    ]
  })
  return [
    '#!/usr/bin/env bash\nset -euo pipefail\n: "${ORY_PROJECT_ID:?the ID of the project to change}"\n',
    ...parts,
  ].join('\n')
}

/** A configuration as a file. Secrets are hidden in JSON and YAML, left out of commands, and variables in Terraform. */
export async function write(configuration: Configuration, format: Format): Promise<string> {
  switch (format) {
    case 'json':
      return `${JSON.stringify(configuration, null, 2)}\n`
    case 'yaml':
      return (await import('yaml')).stringify(configuration, { aliasDuplicateObjects: false, lineWidth: 0 })
    case 'cli':
      return toCommands(configuration)
    case 'terraform':
      return toTerraform(configuration)
  }
}
