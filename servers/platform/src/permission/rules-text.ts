import { z } from 'zod'
import { parseRules, type Fault } from '@atrium/shared/permission-language'

/** `namespaces` of a permission configuration: the URL of rules, or names. */
export const namespacesSchema = z
  .union([
    z.object({ location: z.string(), experimental_strict_mode: z.boolean().optional() }),
    z.array(z.object({ name: z.string() })),
    z.string(),
  ])
  .catch([])

export const locationOf = (namespaces: z.infer<typeof namespacesSchema>): string | undefined =>
  typeof namespaces === 'string' ? namespaces : Array.isArray(namespaces) ? undefined : namespaces.location

/** The text at a rules URL: `base64://…`. @returns undefined for other kinds of URLs, which this platform does not read */
export function rulesText(location: string): string | undefined {
  const encoded = /^base64:\/\/([A-Za-z0-9+/_=-]*)$/.exec(location)?.[1]
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString()
}

/** Errors in the rules of a permission configuration; for code that accepts configurations. */
export function rulesFaults(config: { namespaces?: unknown }): readonly Fault[] {
  const location = locationOf(namespacesSchema.parse(config.namespaces))
  const text = location === undefined ? undefined : rulesText(location)
  return text === undefined ? [] : parseRules(text).faults
}
