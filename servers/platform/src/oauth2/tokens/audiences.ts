import type { Call } from '../../http/handlers'
import { configOf, issuerUrl, publicUrl } from '../config'

/** Allowed audiences of assertions: issuer and token endpoint, under each of the server's URLs. */
export function tokenAudiences(call: Pick<Call, 'project' | 'base'>): string[] {
  const { webfinger } = configOf(call)
  const configured = webfinger.oidc_discovery.token_url
  const [issuer, own] = [issuerUrl(call), publicUrl(call)]
  return [
    ...new Set([
      ...(typeof configured === 'string' ? [configured] : []),
      ...[issuer, own].map((base) => `${base}/oauth2/token`),
      issuer,
      `${issuer}/`,
    ]),
  ]
}
