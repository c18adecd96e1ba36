import type { Portal, Setup } from './portal'

export type Protocol = 'oidc' | 'saml'
/** A connection's current state: the values to enter at the provider, and the saved provider. */
export type Connections = { oidc: NonNullable<Portal['oidc']>; saml: NonNullable<Portal['saml']> }
export type SetupName = 'label' | 'issuer_url' | 'client_id' | 'client_secret' | 'metadata' | 'metadata_url'
export type SetupValues = Record<SetupName, string>

/** The saved values; secrets and metadata are never returned. `organization` is the name for a new connection. */
export const savedValues = ({ oidc, saml }: Connections, organization: string): SetupValues => ({
  label: (oidc.provider ?? saml.provider)?.label ?? organization,
  issuer_url: oidc.provider?.issuer_url ?? '',
  client_id: oidc.provider?.client_id ?? '',
  client_secret: '',
  metadata: '',
  metadata_url: '',
})

/** Whether an empty client secret keeps the saved one: only for the same provider. */
export const keepsSecret = ({ oidc }: Connections, { issuer_url }: SetupValues): boolean =>
  oidc.provider !== null && issuer_url.trim() === oidc.provider.issuer_url

/** Empty required fields, in the form's order. */
export function emptyFields(protocol: Protocol, values: SetupValues, connections: Connections): SetupName[] {
  const required: Record<Protocol, SetupName[]> = {
    oidc: ['label', 'issuer_url', 'client_id', ...(keepsSecret(connections, values) ? [] : ['client_secret' as const])],
    saml: ['label', ...(values.metadata_url.trim() === '' ? ['metadata' as const] : [])],
  }
  return required[protocol].filter((name) => values[name].trim() === '')
}

/** The request for the values. A metadata URL takes precedence over a document. */
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
