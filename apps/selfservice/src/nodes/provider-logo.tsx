import { ProviderMark } from '@atrium/shared/provider-marks'

import type { InputNode } from '../flows/flow'

/** The logo of a button's provider; if unknown, its initial, or a building for a company's own provider. */
export function ProviderLogo({ node }: { node: InputNode }) {
  const { value } = node.attributes
  const provider = node.label?.context.provider
  const names = [value, provider].map((name) => (typeof name === 'string' ? name : ''))
  return <ProviderMark names={names} company={node.group === 'saml'} />
}
