import type { InputNode } from '../flows/flow'
import { fetched } from './fetched'

export const providerLogo = fetched(() => import('./provider-logo'))

/** Buttons that sign in with a provider, or link it with the account. */
export const toProvider = ({ group, attributes: { name } }: InputNode) =>
  (group === 'oidc' || group === 'saml') && (name === 'provider' || name === 'link' || name === 'unlink')
