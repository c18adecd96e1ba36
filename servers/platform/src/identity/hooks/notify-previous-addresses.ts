import { z } from 'zod'
import { queueMail } from '../courier/outbox'
import type { Flow } from '../flows/flow'
import type { Identity, VerifiableAddress } from '../identities/identity'
import type { Visit } from '../visit'

const recipients = z.object({ recipients: z.enum(['removed', 'all_verified', 'all']) })

const isIn = (list: readonly VerifiableAddress[], { value, via }: VerifiableAddress): boolean =>
  list.some((one) => one.value === value && one.via === via)

/**
 * The addresses to notify of a change; an address that only became verified hasn't changed.
 * @param config of the hook: `recipients` is removed (the default), all_verified or all
 */
export function recipientsOfChange(
  config: unknown,
  before: readonly VerifiableAddress[],
  after: readonly VerifiableAddress[],
): VerifiableAddress[] {
  const isSame = before.length === after.length && after.every((address) => isIn(before, address))
  if (isSame) return []
  const who = recipients.safeParse(config).data?.recipients ?? 'removed'
  return before.filter(
    (address) => who === 'all' || (who === 'all_verified' ? address.verified : !isIn(after, address)),
  )
}

/**
 * The hook `notify_previous_addresses`: notifies the account's previous addresses of a change. The change is already stored, so
 * a message that can't be created is reported only to operators.
 */
export async function notifyPreviousAddresses(
  { call }: Visit,
  flow: Flow,
  config: unknown,
  before: Identity,
  after: Identity,
): Promise<void> {
  for (const { value: to, via } of recipientsOfChange(config, before.verifiableAddresses, after.verifiableAddresses)) {
    try {
      await queueMail(call, { to, via, type: 'verifiable_address_changed', flow, identity: after, lifespan: 0 })
    } catch (error) {
      const why = error instanceof Error ? error.message : 'unknown'
      process.stderr.write(`A notice of a changed address could not be written: ${why}\n`)
    }
  }
}
