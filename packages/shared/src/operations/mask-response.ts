import type { Capability } from './capabilities'
import { hiddenFields, type HiddenFields } from './hidden-fields'
import { createMasker, type Masker } from './mask'
import type { AnyOperationId } from './match'
import { isTestAddress } from './test-address'

/** The header that reveals the secrets of one response; its value is `1`. */
export const revealHeader = 'x-atrium-reveal'

const maskers = new Map<HiddenFields, Masker>()

function maskerOf(hidden: HiddenFields): Masker {
  const known = maskers.get(hidden) ?? createMasker(hidden)
  maskers.set(hidden, known)
  return known
}

/** Whether an operation's responses have secrets. */
export const hasSecrets = (id: AnyOperationId): boolean => hiddenFields[id] !== undefined

/** The capabilities that can reveal an operation's secrets, any one of which suffices; empty if nothing can be revealed. */
export function revealedBy(id: AnyOperationId): Capability[] {
  const hidden = hiddenFields[id]
  return [hidden?.capability, hidden?.ofTests].filter((word) => word != null)
}

/** Whether a response can hold secrets: a cheap check of its bytes before it is parsed. */
export function mayHoldSecrets(id: AnyOperationId, json: { includes(text: string): boolean }): boolean {
  const hidden = hiddenFields[id]
  return hidden !== undefined && maskerOf(hidden).mayHold(json)
}

/**
 * A response without the secrets that the caller may not see.
 * @param may whether a capability applies to this response; always false unless the caller requested a reveal
 */
export function maskResponse(id: AnyOperationId, response: unknown, may: (capability: Capability) => boolean): unknown {
  const hidden = hiddenFields[id]
  if (!hidden || (hidden.capability && may(hidden.capability))) return response
  const { mask } = maskerOf(hidden)
  if (!hidden.ofTests || !may(hidden.ofTests)) return mask(response)
  if (!Array.isArray(response)) return isToTest(response) ? response : mask(response)
  // Masked as a list, as the paths are for lists.
  return response.flatMap((item: unknown) => (isToTest(item) ? [item] : mask([item])))
}

const isToTest = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'recipient' in message && isTestAddress(message.recipient)
