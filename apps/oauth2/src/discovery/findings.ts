import type { KnownClient } from '../clients/queries'
import type { Discovery } from './queries'

/** A client setting that the service doesn't offer (`breaks`), or that contradicts another. `value`: the value in question. */
export type Finding = { code: FindingCode; value: string; breaks: boolean }
export type FindingCode =
  | 'grant'
  | 'response'
  | 'auth-method'
  | 'auth-alg'
  | 'subject-type'
  | 'userinfo-alg'
  | 'request-alg'
  | 'backchannel'
  | 'frontchannel'
  | 'request-uri'
  | 'no-redirect'
  | 'no-keys'
  | 'offline-without-refresh'
  | 'refresh-without-offline'
  | 'implicit'

/** Grants that the service supports without listing them. */
export const unlisted: ReadonlySet<string> = new Set(['urn:ietf:params:oauth:grant-type:jwt-bearer'])

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)
const sorted = (text: string) => words(text).toSorted().join(' ')

/** Compares a client with the discovery document. Missing lists are assumed to include everything. */
export function findingsOf(client: KnownClient, document: Discovery): Finding[] {
  const found: Finding[] = []
  const add = (code: FindingCode, value: string, breaks = true) => found.push({ code, value, breaks })
  const isMissing = (offered: readonly string[] | undefined, required: string) =>
    offered !== undefined && offered.length > 0 && !offered.includes(required)
  const grants = client.grant_types ?? []
  const scopes = words(client.scope)
  const method = client.token_endpoint_auth_method ?? ''
  for (const grant of grants)
    if (!unlisted.has(grant) && isMissing(document.grant_types_supported, grant)) add('grant', grant)
  const responses = document.response_types_supported.map(sorted)
  for (const type of client.response_types ?? []) if (isMissing(responses, sorted(type))) add('response', type)
  if (method && isMissing(document.token_endpoint_auth_methods_supported, method)) add('auth-method', method)
  const alg = client.token_endpoint_auth_signing_alg
  if (alg && isMissing(document.token_endpoint_auth_signing_alg_values_supported, alg)) add('auth-alg', alg)
  if (client.subject_type && isMissing(document.subject_types_supported, client.subject_type))
    add('subject-type', client.subject_type)
  const userinfo = client.userinfo_signed_response_alg
  const signed =
    document.userinfo_signing_alg_values_supported ?? document.userinfo_signed_response_alg_values_supported
  if (userinfo && userinfo !== 'none' && isMissing(signed, userinfo)) add('userinfo-alg', userinfo)
  const request = client.request_object_signing_alg
  if (request && isMissing(document.request_object_signing_alg_values_supported, request)) add('request-alg', request)
  if (client.backchannel_logout_uri && document.backchannel_logout_supported === false)
    add('backchannel', client.backchannel_logout_uri)
  if (client.frontchannel_logout_uri && document.frontchannel_logout_supported === false)
    add('frontchannel', client.frontchannel_logout_uri)
  if (client.request_uris?.length && document.request_uri_parameter_supported === false)
    add('request-uri', client.request_uris.join(' '))
  if (grants.includes('authorization_code') && !client.redirect_uris?.length) add('no-redirect', 'redirect_uris')
  if (method === 'private_key_jwt' && !client.jwks_uri && !client.jwks?.keys?.length) add('no-keys', method)
  const offline = scopes.find((scope) => scope === 'offline_access' || scope === 'offline')
  if (offline && !grants.includes('refresh_token')) add('offline-without-refresh', offline, false)
  if (grants.includes('refresh_token') && !offline) add('refresh-without-offline', 'refresh_token', false)
  if (grants.includes('implicit')) add('implicit', 'implicit', false)
  return found
}
