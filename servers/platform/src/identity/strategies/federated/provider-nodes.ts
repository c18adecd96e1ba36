import type { Identity } from '../../identities/identity'
import { messages, type UiMessage } from '../../messages'
import { button, type UiNode } from '../../ui/nodes'
import type { FederatedProvider } from './arrival'
import { linksOf } from './links'

/**
 * Sorted by ID, as the identity service does. `position` in a label's context, which that service doesn't have, is the provider's index in
 * the configuration: the account experience shows the buttons in that order (decision 70).
 */
const buttons = (providers: readonly FederatedProvider[], name: string, label: (one: FederatedProvider) => UiMessage) =>
  providers
    .map((one, position) => ({ one, position }))
    .toSorted(({ one: { id: a } }, { one: { id: b } }) => (a < b ? -1 : a > b ? 1 : 0))
    .map(({ one, position }) => {
      const message = label(one)
      return button(one.federation, name, one.id, { ...message, context: { ...message.context, position } })
    })

/** Providers of a public form, or those of an organization. */
export const shownProviders = (providers: readonly FederatedProvider[], organization?: string) =>
  providers.filter(({ organizationId }) => organizationId === organization)

/** One button per provider to sign in. */
export const signInNodes = (providers: readonly FederatedProvider[]): UiNode[] =>
  buttons(providers, 'provider', ({ label, id }) => messages.signInWith(label, id))

/** One button per provider to sign up. */
export const signUpNodes = (providers: readonly FederatedProvider[]): UiNode[] =>
  buttons(providers, 'provider', ({ label, id }) => messages.signUpWith(label, id))

/** The button to continue if the provider's claims are incomplete. */
export const continueNode = ({ federation, id }: FederatedProvider): UiNode =>
  button(federation, 'provider', id, messages.continueRegistration)

export const isLinked = (identity: Identity, { federation, id }: FederatedProvider): boolean =>
  linksOf(identity, federation).some(({ provider }) => provider === id)

/** Buttons to link providers, and to unlink them unless one is the last first factor. */
export const settingsNodesOf = (
  providers: readonly FederatedProvider[],
  identity: Identity,
  waysIn: number,
): UiNode[] => {
  const linked = providers.filter((provider) => isLinked(identity, provider))
  const others = providers.filter((provider) => provider.organizationId === undefined && !linked.includes(provider))
  return [
    ...buttons(others, 'link', ({ label }) => messages.linkProvider(label)),
    ...(waysIn > 1 ? buttons(linked, 'unlink', ({ label }) => messages.unlinkProvider(label)) : []),
  ]
}
