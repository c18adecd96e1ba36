import type { Call } from '../../http/handlers'
import { queueMail } from '../courier/outbox'
import { handlesOf } from '../identities/handles'
import type { Identity } from '../identities/identity'
import { findIdentityOfHandle } from '../identities/store'
import { signInOptions } from '../identities/sign-in-options'
import { messages, type UiMessage } from '../messages'
import type { Visit } from '../visit'
import type { Flow } from './flow'

/** An existing account, and the sign-in name or address that a sign-up would share with it. */
export type Taken = { identity: Identity; value: string }

/** Finds the first sign-in name or address of a new identity that is already taken. */
export async function findTakenAccount(
  { db, project }: Pick<Call, 'db' | 'project'>,
  newcomer: Identity,
): Promise<Taken | undefined> {
  for (const { value } of handlesOf(newcomer)) {
    const identity = await findIdentityOfHandle(db, project.id, value)
    if (identity) return { identity, value }
  }
  return undefined
}

/**
 * The response to a sign-up with a taken name or address. If the project gives hints (`login_hints`),
 * it lists the account's methods.
 */
export async function takenMessage({ call, config }: Visit, candidate: Identity): Promise<UiMessage> {
  const taken = config.flows.registration.loginHints ? await findTakenAccount(call, candidate) : undefined
  if (!taken) return messages.identifierTaken
  const { types, providers } = signInOptions(taken.identity)
  return messages.identifierTakenHint(taken.value, types, providers)
}

/** Informs the account's owner by email that someone tried to sign up with its address; no one else learns it. */
export async function notifyOwner({ call }: Visit, flow: Flow, candidate: Identity): Promise<void> {
  const taken = await findTakenAccount(call, candidate)
  if (!taken?.value.includes('@')) return
  const { identity, value: to } = taken
  await queueMail(call, { to, via: 'email', type: 'registration_duplicate', flow, identity, lifespan: 0 })
}
