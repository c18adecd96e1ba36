import { ProviderMark } from '@atrium/shared/provider-marks'

import type { InputNode } from '../flows/flow'

/** The logo of the provider that a button leads to; where none is known, its initial, or a house for a company's own. */
export function ProviderLogo({ node }: { node: InputNode }) {
  const { value } = node.attributes
  const provider = node.label?.context.provider
  const names = [value, provider].map((name) => (typeof name === 'string' ? name : ''))
  return <ProviderMark names={names} company={node.group === 'saml'} />
}
