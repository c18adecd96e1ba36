import * as z from 'zod/mini'

import { consoleScope, Problem } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import type { JsonPatch } from '@ory/client-fetch'

import type { Text } from './text'

const Impact = z.object({
  identities: z.number(),
  /** Active identities among the newest; the other counts are of these. */
  looked_at: z.number(),
  locked_out: z.number(),
  /** Those locked out who can recover their account. */
  recoverable: z.number(),
  /** Identities without a verified address, if signing in would newly require one; null if that doesn't change. */
  unverified: z.nullable(z.number()),
  sessions: z.nullable(z.object({ open: z.number(), cookie: z.boolean(), shorter: z.boolean() })),
  /** Providers that no longer sign anyone in: linked identities, and those without another method. */
  providers: z.array(z.object({ protocol: z.string(), id: z.string(), linked: z.number(), only: z.number() })),
  /** Schemas with which nobody can add a passkey to their account, if the change turns passkeys on. */
  nameless_passkeys: z._default(z.array(z.string()), []),
  /** Jsonnet and templates that can't be parsed, at their paths in the configuration. */
  source_faults: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type Impact = z.infer<typeof Impact>

/** Number of identities that the platform checks. */
const newest = 20_000

/**
 * The platform's count of people whom a change to a project would lock out. Undefined if it can't be counted: on another target, or
 * for an invalid change, which the save reports.
 */
export const impactOf = (projectId: string, patch: readonly JsonPatch[]): Promise<Impact | undefined> =>
  callOpen(consoleScope, 'previewProjectChange', { path: { project_id: projectId }, body: patch }, (body) =>
    Impact.parse(body),
  ).catch(() => undefined)

/**
 * Keeps a form from saving Jsonnet and templates that can't be parsed.
 * @throws Problem 400 at their fields
 */
export function rejectSourceFaults(impact: Impact | undefined): void {
  const fields = impact?.source_faults.map(({ field: name, message }) => ({ name, message })) ?? []
  const [first] = fields
  if (first) throw new Problem({ status: 400, id: 'invalid_template', message: first.message, fields })
}

type Format = { number: (value: number) => string }

/** Sentences about the people affected by a change, worst first; empty if there are none. */
export function impactSentences(impact: Impact, { risks: t }: Text, { number }: Format): string[] {
  const { locked_out: locked, recoverable, unverified, providers, identities } = impact
  const found: string[] = []
  if (locked > 0) {
    const back = recoverable > 0 ? ` ${t.recoverable(recoverable === locked, number(recoverable))}` : ''
    found.push(t.lockedOut(locked, number(locked)) + back)
  }
  for (const { id, linked, only } of providers) found.push(t.provider(id, number(linked), number(only)))
  if (unverified) found.push(t.unverified(unverified, number(unverified)))
  if (found.length > 0 && identities > newest) found.push(t.scope(number(newest), number(identities)))
  found.push(...mildSentences(impact, t, { number }))
  return found
}

/** Those that lock nobody out for good. */
function mildSentences(
  { sessions, nameless_passkeys: schemas }: Impact,
  t: Text['risks'],
  { number }: Format,
): string[] {
  const found = schemas.length > 0 ? [t.namelessPasskeys(schemas.join(', '))] : []
  if (!sessions) return found
  const { open, cookie, shorter } = sessions
  if (cookie) found.push(t.cookie(open, number(open)))
  if (shorter) found.push(t.shorter(open, number(open)))
  return found
}

/** Whether none of the sentences is about people who may be locked out. */
export function areMild(
  found: readonly string[],
  impact: Impact | undefined,
  { risks: t }: Text,
  format: Format,
): boolean {
  const mild = impact ? [t.noLockouts, ...mildSentences(impact, t, format)] : []
  return found.every((sentence) => mild.includes(sentence))
}
