import type { InputNode } from '../flows/flow'
import { fetched } from './fetched'

export const providerLogo = fetched(() => import('./provider-logo'))

/** Buttons that lead to a provider, or to its link with the account. */
export const toProvider = ({ group, attributes: { name } }: InputNode) =>
  (group === 'oidc' || group === 'saml') && (name === 'provider' || name === 'link' || name === 'unlink')
