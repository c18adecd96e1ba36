import * as z from 'zod/mini'

import { sameJson } from '@atrium/shared/difference'
import { jsonText, toJsonText } from '@atrium/shared/form'
import type { OAuth2Client } from '@ory/client-fetch'

import type { Text } from '../text'
import { recipes, type ClientKind } from './client-kinds'
import type { KnownClient } from './queries'

const maxLength = 255

export const grantTypes = [
  'authorization_code',
  'refresh_token',
  'client_credentials',
  'urn:ietf:params:oauth:grant-type:device_code',
  'urn:ietf:params:oauth:grant-type:jwt-bearer',
  'implicit',
] as const
export const responseTypes = [
  'code',
  'token',
  'id_token',
  'code id_token',
  'code token',
  'id_token token',
  'code id_token token',
]
/** Signature algorithms between clients and services. */
export const signingAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512']

/** Whether a text is a redirect URI: absolute, without a fragment (RFC 6749, 3.1.2). Custom schemes are allowed. */
const isRedirect = (text: string): boolean => URL.canParse(text) && !text.includes('#')
/** Schemes that run scripts; the service rejects them. */
const scripts = new Set(['javascript:', 'data:', 'vbscript:'])
const runsScripts = (text: string): boolean => URL.canParse(text) && scripts.has(new URL(text).protocol)

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
const isWebAddress = (text: string): boolean =>
  text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))

const listOf = (fits: (item: string) => boolean, wrong: (items: string) => string) =>
  z.array(z.string()).check(
    z.check((context) => {
      const misfits = context.value.filter((item) => !fits(item))
      if (misfits.length > 0) {
        context.issues.push({ code: 'custom', input: context.value, message: wrong(misfits.join(', ')) })
      }
    }),
  )

/** Redirect URIs that the service accepts; whether they work is up to `redirectFindings`. */
const redirectList = (t: Text['form']) =>
  listOf(isRedirect, t.notUris).check(
    z.check((context) => {
      const [uri] = context.value.filter(runsScripts)
      if (uri !== undefined)
        context.issues.push({ code: 'custom', input: context.value, message: t.scriptUris(new URL(uri).protocol) })
    }),
  )

const line = (t: Text['form']) => z.string().check(z.trim(), z.maxLength(maxLength, t.tooLong))
const address = (t: Text['form']) => z.string().check(z.trim(), z.refine(isWebAddress, t.notUri))

/** Fields of the guided form. `redirects`: whether this type needs a redirect URI. */
export const newClientForm = (t: Text['form'], redirects: boolean) =>
  z.object({
    client_name: line(t).check(z.minLength(1, t.nameRequired)),
    owner: line(t),
    redirect_uris: redirects ? redirectList(t).check(z.minLength(1, t.redirectsRequired)) : z.array(z.string()),
    scope: z.array(z.string()),
    audience: z.array(z.string()),
  })
type NewClient = z.output<ReturnType<typeof newClientForm>>

export const newClientDefaults = (kind: ClientKind): NewClient => ({
  client_name: '',
  owner: '',
  redirect_uris: [],
  scope: words(recipes[kind].scope),
  audience: [],
})

export function toNewClient(kind: ClientKind, { scope, owner, redirect_uris, ...values }: NewClient): OAuth2Client {
  const { grant_types, response_types, token_endpoint_auth_method, redirects } = recipes[kind]
  return {
    ...values,
    grant_types,
    response_types,
    token_endpoint_auth_method,
    scope: scope.join(' '),
    owner: owner || undefined,
    ...(redirects && { redirect_uris }),
  }
}

/** Empty: the project's setting applies. */
const decisions = ['', 'true', 'false'] as const

/** Fields of the full form: every field of a client that can be set, except lifespans, which have a separate page. */
export const clientForm = (t: Text['form']) =>
  z.object({
    client_name: line(t),
    owner: line(t),
    redirect_uris: redirectList(t),
    post_logout_redirect_uris: listOf(isRedirect, t.notUris),
    allowed_cors_origins: listOf(isOrigin, t.notOrigins),
    request_uris: listOf((uri) => isWebAddress(uri) && uri !== '', t.notUris),
    grants: z.record(z.string(), z.boolean()).check(
      z.check((context) => {
        if (Object.values(context.value).some(Boolean)) return
        context.issues.push({ code: 'custom', input: context.value, path: [grantTypes[0]], message: t.grantsRequired })
      }),
    ),
    response_types: z.array(z.string()),
    token_endpoint_auth_method: z.string(),
    token_endpoint_auth_signing_alg: z.string(),
    scope: z.array(z.string()),
    audience: z.array(z.string()),
    access_token_strategy: z.string(),
    subject_type: z.string(),
    sector_identifier_uri: address(t),
    userinfo_signed_response_alg: z.string(),
    request_object_signing_alg: z.string(),
    skip_consent: z.boolean(),
    skip_logout_consent: z.enum(decisions),
    backchannel_logout_uri: address(t),
    backchannel_logout_session_required: z.boolean(),
    frontchannel_logout_uri: address(t),
    frontchannel_logout_session_required: z.boolean(),
    client_uri: address(t),
    logo_uri: address(t),
    policy_uri: address(t),
    tos_uri: address(t),
    contacts: z.array(z.string()),
    jwks_uri: address(t),
    jwks: z.pipe(
      jsonText({ optional: true }),
      z.optional(z.looseObject({ keys: z.array(z.record(z.string(), z.unknown())) }, t.notKeys)),
    ),
    metadata: z.pipe(jsonText({ optional: true }), z.optional(z.record(z.string(), z.unknown(), t.notJson))),
  })

/** The full form for a new client, with the requirements of the guided forms. */
export const newCustomForm = (t: Text['form']) =>
  clientForm(t).check(
    z.check(({ value: { client_name, redirect_uris, grants }, issues, value }) => {
      const reject = (path: string, message: string) =>
        issues.push({ code: 'custom', input: value, path: [path], message })
      if (client_name === '') reject('client_name', t.nameRequired)
      const redirects = grants['authorization_code'] || grants['implicit']
      if (redirects && redirect_uris.length === 0) reject('redirect_uris', t.redirectsRequired)
    }),
  )
export type ClientFormInput = z.input<ReturnType<typeof clientForm>>
export type ClientFormOutput = z.output<ReturnType<typeof clientForm>>

const words = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter(Boolean)

/** A client as form values. */
export const toFields = (client: KnownClient): ClientFormInput => ({
  client_name: client.client_name ?? '',
  owner: client.owner ?? '',
  redirect_uris: client.redirect_uris ?? [],
  post_logout_redirect_uris: client.post_logout_redirect_uris ?? [],
  allowed_cors_origins: client.allowed_cors_origins ?? [],
  request_uris: client.request_uris ?? [],
  grants: Object.fromEntries(
    [...new Set([...grantTypes, ...(client.grant_types ?? [])])].map((grant) => [
      grant,
      client.grant_types?.includes(grant) ?? false,
    ]),
  ),
  response_types: client.response_types ?? [],
  token_endpoint_auth_method: client.token_endpoint_auth_method ?? 'client_secret_basic',
  token_endpoint_auth_signing_alg: client.token_endpoint_auth_signing_alg ?? '',
  scope: words(client.scope),
  audience: client.audience ?? [],
  access_token_strategy: client.access_token_strategy ?? '',
  subject_type: client.subject_type ?? 'public',
  sector_identifier_uri: client.sector_identifier_uri ?? '',
  userinfo_signed_response_alg: client.userinfo_signed_response_alg ?? '',
  request_object_signing_alg: client.request_object_signing_alg ?? '',
  skip_consent: client.skip_consent ?? false,
  skip_logout_consent:
    client.skip_logout_consent === undefined || client.skip_logout_consent === null
      ? ''
      : client.skip_logout_consent
        ? 'true'
        : 'false',
  backchannel_logout_uri: client.backchannel_logout_uri ?? '',
  backchannel_logout_session_required: client.backchannel_logout_session_required ?? false,
  frontchannel_logout_uri: client.frontchannel_logout_uri ?? '',
  frontchannel_logout_session_required: client.frontchannel_logout_session_required ?? false,
  client_uri: client.client_uri ?? '',
  logo_uri: client.logo_uri ?? '',
  policy_uri: client.policy_uri ?? '',
  tos_uri: client.tos_uri ?? '',
  contacts: client.contacts ?? [],
  jwks_uri: client.jwks_uri ?? '',
  jwks: client.jwks?.keys?.length ? toJsonText(client.jwks) : '',
  metadata: toJsonText(client.metadata),
})

const decided = { '': undefined, true: true, false: false } as const

/** A client with exactly the form's properties. */
export const toClient = ({
  scope,
  grants,
  access_token_strategy,
  metadata,
  jwks,
  skip_logout_consent,
  ...fields
}: ClientFormOutput): OAuth2Client => ({
  ...fields,
  grant_types: Object.keys(grants).filter((grant) => grants[grant]),
  scope: scope.join(' '),
  access_token_strategy: access_token_strategy || undefined,
  skip_logout_consent: decided[skip_logout_consent],
  // The form checked that these are keys; the service checks their content.
  jwks: jwks as OAuth2Client['jwks'],
  metadata: metadata ?? {},
})

/** The form's properties of an unedited client. */
const untouched = (client: KnownClient): OAuth2Client => ({
  ...toClient({ ...toFields(client), jwks: undefined, metadata: undefined }),
  jwks: client.jwks?.keys?.length ? client.jwks : undefined,
  metadata: client.metadata ?? {},
})

/** Names of the properties that the form can set. */
export const formProperties = Object.keys(untouched({}))

/** The complete client for a PUT. Unedited fields, and those that the form lacks, stay as they are, even missing or empty. */
export function toChangedClient(base: KnownClient, values: ClientFormOutput): OAuth2Client {
  const before = new Map(Object.entries(untouched(base)))
  const changed = Object.entries(toClient(values)).filter(([name, value]) => !sameJson(value, before.get(name)))
  return { ...base, ...Object.fromEntries(changed) }
}
