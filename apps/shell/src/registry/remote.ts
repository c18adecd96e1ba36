import * as z from 'zod/mini'

import { localizedSchema, maxOwnGroups, navEntrySchema, ownGroupSchema, serviceSchema } from '@atrium/shared/contract'

const path = z.string().check(z.startsWith('/'))

const commandSchema = z.object({
  title: localizedSchema,
  to: path,
  requires: z.optional(z.string()),
  within: z.optional(localizedSchema),
})

/** Something that the remote finds once its code is loaded. */
const searchSchema = z.object({ title: localizedSchema, requires: z.optional(z.string()), service: serviceSchema })

/** Invalid entries are left out; they may be for a newer shell. */
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z._default(z.array(z.unknown()), []),
    z.transform((values): z.output<Item>[] =>
      values.flatMap((value) => {
        const parsed = item.safeParse(value)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )

export const remoteSchema = z.object({
  id: z.string().check(z.minLength(1)),
  version: z.string(),
  entry: z.string().check(z.minLength(1)),
  integrity: z._default(z.record(z.string(), z.string()), {}),
  mounts: z.array(path).check(z.minLength(1)),
  nav: listOf(navEntrySchema),
  groups: z.pipe(
    listOf(ownGroupSchema),
    z.transform((groups) => groups.slice(0, maxOwnGroups)),
  ),
  commands: listOf(commandSchema),
  search: listOf(searchSchema),
})

export const registrySchema = z.object({ remotes: listOf(remoteSchema) })

/** A remote as the registry describes it: everything known before its code is loaded. */
export type Remote = z.infer<typeof remoteSchema>
