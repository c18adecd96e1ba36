import type { Portal, Setup } from './portal'

export type Protocol = 'oidc' | 'saml'
/** What a connection is now: the values to enter at the provider, and the provider that was saved. */
export type Connections = { oidc: NonNullable<Portal['oidc']>; saml: NonNullable<Portal['saml']> }
export type SetupName = 'label' | 'issuer_url' | 'client_id' | 'client_secret' | 'metadata' | 'metadata_url'
export type SetupValues = Record<SetupName, string>

/** The saved values; secrets and metadata are never returned. `organization` names a connection that is new. */
export const savedValues = ({ oidc, saml }: Connections, organization: string): SetupValues => ({
  label: (oidc.provider ?? saml.provider)?.label ?? organization,
  issuer_url: oidc.provider?.issuer_url ?? '',
  client_id: oidc.provider?.client_id ?? '',
  client_secret: '',
  metadata: '',
  metadata_url: '',
})

/** Whether an empty client secret keeps the saved one: only for the provider it was saved for. */
export const keepsSecret = ({ oidc }: Connections, { issuer_url }: SetupValues): boolean =>
  oidc.provider !== null && issuer_url.trim() === oidc.provider.issuer_url

/** Required fields that are empty, in the order of the form. */
export function emptyFields(protocol: Protocol, values: SetupValues, connections: Connections): SetupName[] {
  const required: Record<Protocol, SetupName[]> = {
    oidc: ['label', 'issuer_url', 'client_id', ...(keepsSecret(connections, values) ? [] : ['client_secret' as const])],
    saml: ['label', ...(values.metadata_url.trim() === '' ? ['metadata' as const] : [])],
  }
  return required[protocol].filter((name) => values[name].trim() === '')
}

/** The request for the values. A metadata URL is preferred to a document. */
export function setupOf(protocol: Protocol, values: SetupValues): Setup {
  const label = values.label.trim()
  const { client_secret, metadata } = values
  const metadata_url = values.metadata_url.trim()
  if (protocol === 'saml')
    return metadata_url === '' ? { kind: 'saml', label, metadata } : { kind: 'saml', label, metadata_url }
  return {
    kind: 'oidc',
    label,
    issuer_url: values.issuer_url.trim(),
    client_id: values.client_id.trim(),
    client_secret,
  }
}
