import * as z from 'zod/mini'

import { capabilities } from '../operations'
import { checkContract, IncompatibleRemote, maxOwnGroups, navGroups, type Domain } from './domain'
import { isIcon } from './icon'

// The console's content security policy forbids code from strings: zod's attempt would fail and be reported.
z.config({ jitless: true })

export const localizedSchema = z.catchall(z.object({ en: z.string() }), z.optional(z.string()))
const capability = z.enum(capabilities)
const pattern = z.string().check(z.startsWith('/'))

const entrySchema = z.object({
  title: localizedSchema,
  to: pattern,
  requires: z.optional(capability),
  within: z.optional(localizedSchema),
})
/** Services by name; unknown ones are left out. */
export const serviceSchema = z.catch(z.optional(z.enum(['identity', 'oauth2', 'permission', 'control'])), undefined)

export const navEntrySchema = z.extend(entrySchema, {
  group: z.string().check(z.maxLength(32)),
  icon: z.string().check(z.refine(isIcon, { error: 'is no name of an icon and no SVG path data' })),
  order: z.optional(z.number()),
  service: serviceSchema,
})

const isOwn = (id: string) => !navGroups.some((known) => known === id)
const shortTitle = z.catchall(
  z.object({ en: z.string().check(z.minLength(1), z.maxLength(40)) }),
  z.optional(z.string().check(z.maxLength(40))),
)

/** A group that a remote defines. */
export const ownGroupSchema = z.object({
  id: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{0,31}$/), z.refine(isOwn, { error: 'is a group of the console itself' })),
  title: shortTitle,
  after: z.catch(z.optional(z.enum(navGroups)), undefined),
})

const lazyCode = z.custom<never>((value) => typeof value === 'function')

const domainSchema = z.object({
  contract: z.number(),
  id: z.string().check(z.minLength(1)),
  mounts: z.array(z.object({ path: pattern, routes: z.array(z.looseObject({})) })).check(z.minLength(1)),
  nav: z.array(navEntrySchema),
  groups: z.optional(z.array(ownGroupSchema).check(z.maxLength(maxOwnGroups))),
  commands: z.array(entrySchema),
  search: z.array(
    z.object({
      title: localizedSchema,
      requires: z.optional(capability),
      service: serviceSchema,
      find: lazyCode,
      kind: z.catch(z.optional(z.literal('setting')), undefined),
    }),
  ),
})

/**
 * Checks what a remote exposes, as it may have been built by others at another time.
 * @throws IncompatibleRemote with the first mismatch.
 */
export function parseDomain(remote: string, exposed: unknown): Domain {
  const parsed = domainSchema.safeParse(exposed)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new IncompatibleRemote(
      remote,
      undefined,
      `${issue?.path.join('.') || 'domain'}: ${issue?.message ?? 'is not a domain'}`,
    )
  }
  checkContract(remote, parsed.data)
  // Parts that zod can't describe (route objects, functions) were only checked for presence above.
  return exposed as Domain
}
