import { Configuration, type ConfigurationParameters, type InitOverrideFunction } from '@ory/client-fetch'

import { type ApiScope, asError, basePath, requestProof, send } from '../transport'

/** The configuration of every client: the generated default URL is a public server and must never be called. */
export function configuration(scope: ApiScope): Configuration {
  const parameters: ConfigurationParameters = {
    basePath: location.origin + basePath(scope),
    credentials: 'same-origin',
    headers: { ...requestProof, Accept: 'application/json' },
    // Looked up on each call, as tests replace `fetch`.
    fetchApi: (input, init) => send(input, init),
    // A Problem is thrown inside fetchApi; otherwise the client would wrap it in its own error.
    middleware: [{ onError: ({ error }) => Promise.reject(asError(error)) }],
  }
  return new Configuration(parameters)
}

/** For a call that reveals the secrets of its response. The action log records it; never cache the response. */
export const revealing: InitOverrideFunction = async ({ init }) => ({
  ...init,
  headers: { ...init.headers, 'X-Atrium-Reveal': '1' },
})
