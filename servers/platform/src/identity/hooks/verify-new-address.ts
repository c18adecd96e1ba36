import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { openVerificationFor, showVerification, type ShowVerification } from '../flows/open-verification'
import type { Flow } from '../flows/flow'
import { findFlow } from '../flows/store'
import { verified, withAddress, withTraits } from '../identities/derive'
import type { Identity, VerifiableAddress } from '../identities/identity'
import { changeIdentity, findIdentity, findIdentityByHandle } from '../identities/store'
import { messages } from '../messages'
import { schemaOf } from '../schemas/schema'
import type { LiveSession } from '../sessions/read-session'
import { complain } from '../ui/form-problem'
import type { Visit } from '../visit'
import { hooksAfterSaving } from './run-hooks'

const pending = z.object({
  address: z.string(),
  /** The session and the flow that requested the change. */
  session: z.string(),
  settings: z.string(),
  /** The traits before and after the change. */
  before: z.json(),
  after: z.json(),
})

/** Addresses that the change would add to the account. */
const added = (before: Identity, after: Identity) =>
  after.verifiableAddresses.filter(
    ({ value, via }) => !before.verifiableAddresses.some((known) => known.value === value && known.via === via),
  )

/** Ends the codes and links of a person's earlier changes: whoever gets that mail can't complete them anymore. */
async function endEarlier({ call }: Visit, identity: Identity): Promise<void> {
  const own = identity.verifiableAddresses.map(({ value }) => value)
  await call.db
    .deleteFrom('identity_codes')
    .where('project_id', '=', call.project.id)
    .where('identity_id', '=', identity.id)
    .where('purpose', 'in', ['verification', 'verification_link'])
    .$if(own.length > 0, (query) => query.where('address', 'not in', own))
    .execute()
}

/**
 * The hook `verify_new_address`: a change with a new address is held until the address is verified; the verification then stores it.
 * @returns the verification to continue with, or undefined if none is required
 * @throws FormProblem for more than one new address, or someone else's
 */
export async function awaitNewAddress(
  visit: Visit,
  flow: Flow,
  live: LiveSession,
  updated: Identity,
): Promise<ShowVerification | undefined> {
  const [address, ...others] = added(live.identity, updated)
  if (!address) return undefined
  if (others.length > 0) throw complain(messages.tooManyAddressChanges)
  const { call } = visit
  if (await findIdentityByHandle(call.db, call.project.id, address.value, 'verifiable'))
    throw complain(messages.identifierTaken)
  await endEarlier(visit, live.identity)
  const change: z.infer<typeof pending> = {
    address: address.value,
    session: live.session.id,
    settings: flow.id,
    before: live.identity.traits,
    after: updated.traits,
  }
  return showVerification(flow, await openVerificationFor(visit, flow, updated, address, { change }))
}

/** Whether a change waits for this verification. */
export const awaitsAddress = (flow: Flow): boolean => pending.safeParse(flow.internal.change).success

/**
 * The account for which this address is being verified, although it isn't part of it yet.
 * @returns the account with the new address; undefined if the flow doesn't wait for this address
 */
export async function awaitedAddress(
  { call }: Visit,
  flow: Flow,
  value: string,
): Promise<{ identity: Identity; address: VerifiableAddress } | undefined> {
  const { data: change } = pending.safeParse(flow.internal.change)
  if (change?.address !== value || flow.identityId === undefined) return undefined
  const current = await findIdentity(call.db, call.project.id, flow.identityId)
  if (!current) return undefined
  const identity = withTraits(schemaOf(call.project, current.schemaId), current, change.after, call.now)
  const address = identity.verifiableAddresses.find((known) => known.value === value)
  return address && { identity, address }
}

/** Whether the session that requested a change is still active. */
async function isInForce({ call }: Visit, id: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('identity_sessions')
    .select('id')
    .where('project_id', '=', call.project.id)
    .where('id', '=', id)
    .where('active', '=', true)
    .where('expires_at', '>', call.now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Completes the change that waited for this address to be verified, with the hooks that follow it.
 * @param address that was just verified: the flow can send a code to any
 * @returns whether there was one
 * @throws FormProblem if the account or the session has changed since
 */
export async function applyAwaited(visit: Visit, flow: Flow, address: string): Promise<boolean> {
  const { data: change } = pending.safeParse(flow.internal.change)
  if (change?.address !== address || flow.identityId === undefined) return false
  const { call } = visit
  const outdated = complain(messages.generic('This change is no longer possible. Change the address again.'))
  if (!(await isInForce(visit, change.session))) throw outdated
  let previous: Identity | undefined
  const identity = await changeIdentity(call.db, call.project, flow.identityId, (current) => {
    previous = current
    if (current.state !== 'active' || !isDeepStrictEqual(current.traits, change.before)) throw outdated
    const changed = withTraits(schemaOf(call.project, current.schemaId), current, change.after, call.now)
    return withAddress(changed, change.address, (found) => verified(found, call.now), call.now)
  })
  if (!identity) throw outdated
  const settings = await findFlow(call, 'settings', change.settings)
  if (settings) await hooksAfterSaving(visit, settings, { identity, method: 'profile', ...(previous && { previous }) })
  return true
}
