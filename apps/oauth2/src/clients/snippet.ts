export type Snippet = { id: string; name: string; file: string; code: string }

/** A client's values for configuration. Never the secret: every snippet reads it from the environment. */
export type Values = {
  issuer: string
  id: string
  scope: string
  redirect: string
  /** `token_endpoint_auth_method` */
  method: string
  /** Algorithm of the key that signs assertions (`private_key_jwt`), if the client has one. */
  kid: string | undefined
  alg: string
  grants: readonly string[]
}

export const device = 'urn:ietf:params:oauth:grant-type:device_code'
/** A string literal for JavaScript, C#, Go, Python, or Java's YAML. */
export const text = (value: string) => JSON.stringify(value)
export const pathOf = (uri: string): string => (URL.canParse(uri) ? new URL(uri).pathname : '/callback')
export const words = (value: string): string[] => value.split(/\s+/).filter(Boolean)
