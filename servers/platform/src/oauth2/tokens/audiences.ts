import type { Call } from '../../http/handlers'
import { configOf, issuerOf } from '../config'

/** Allowed audiences of assertions: issuer and token endpoint, under each of the server's URLs. */
export function tokenAudiences(call: Pick<Call, 'project' | 'base'>): string[] {
  const { webfinger, urls } = configOf(call)
  const configured = webfinger.oidc_discovery.token_url
  const issuer = issuerOf(call)
  const bases = [issuer, urls.self.public?.replace(/\/$/, '')].filter((base) => base !== undefined)
  return [
    ...new Set([
      ...(typeof configured === 'string' ? [configured] : []),
      ...bases.flatMap((base) => [`${base}/oauth2/token`]),
      issuer,
      `${issuer}/`,
    ]),
  ]
}
