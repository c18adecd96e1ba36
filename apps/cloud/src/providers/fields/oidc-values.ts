import * as z from 'zod/mini'

import { withNeeds, type Need } from '@atrium/shared/form'
import { HIDDEN } from '@atrium/shared/operations'

import { kindOf } from './kinds'
import { needMapper, mapperShape, mapperUrlOf, mapperValues, starterMapper } from './mapper'
import { isRecord } from '@atrium/shared/json'
import { filled, isHttp, listIn, textIn, type Stored } from './stored'
import type { ProviderFieldText } from './text'

const line = z.string().check(z.trim())
const list = z.array(z.string())

/**
 * Form values of an OpenID Connect or OAuth 2 provider, with the API's names (`selfServiceOIDCProvider`). Secrets start
 * empty: stored ones can't be read, and are kept if the field stays empty.
 */
const shape = z.object({
  provider: z.string(),
  id: line,
  label: line,
  enabled: z.boolean(),
  client_id: line,
  client_auth: z.enum(['secret', 'none']),
  client_secret: z.string(),
  issuer_url: line,
  auth_url: line,
  token_url: line,
  microsoft_tenant: line,
  subject_source: z.string(),
  apple_team_id: line,
  apple_private_key_id: line,
  apple_private_key: z.string(),
  scope: list,
  claims_source: z.string(),
  requested_claims: z.string(),
  ...mapperShape,
  pkce: z.string(),
  additional_id_token_audiences: list,
  aal2_acr_values: list,
  aal2_amr_values: list,
  account_linking_mode: z.string(),
  update_identity_on_login: z.string(),
  fedcm_config_url: line,
  net_id_token_origin_header: line,
})
export type OidcValues = z.infer<typeof shape>

export const pkceModes = ['auto', 'force', 'never'] as const
export const claimsSources = ['id_token', 'userinfo'] as const
export const subjectSources = ['userinfo', 'me', 'oid'] as const
export const linkingModes = ['confirm_with_existing_credential', 'automatic'] as const
export const updateModes = ['never', 'automatic'] as const

/** Initial form values of a new provider of a kind. @param taken IDs already in use */
export function newOidcValues(provider: string, taken: ReadonlySet<string>): OidcValues {
  const { name, scope } = kindOf(provider)
  return {
    ...oidcValues({ provider, label: provider === 'generic' ? '' : name, scope: [...scope] }),
    id: freeId(provider === 'generic' ? 'oidc' : provider, taken),
    mapper: starterMapper,
  }
}

/** The ID, with a number appended if it is in use. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`
  return free
}

/** A stored provider as form values. */
export function oidcValues(stored: Stored): OidcValues {
  const text = (name: string, usual = '') => textIn(stored, name) || usual
  const isPublic = stored.client_secret === ''
  return {
    provider: text('provider'),
    id: text('id'),
    label: text('label'),
    enabled: stored.state !== 'disabled',
    client_id: text('client_id'),
    client_auth: isPublic ? 'none' : 'secret',
    client_secret: '',
    issuer_url: text('issuer_url'),
    auth_url: text('auth_url'),
    token_url: text('token_url'),
    microsoft_tenant: text('microsoft_tenant'),
    subject_source: text('subject_source', 'userinfo'),
    apple_team_id: text('apple_team_id'),
    apple_private_key_id: text('apple_private_key_id'),
    apple_private_key: '',
    scope: listIn(stored, 'scope'),
    claims_source: text('claims_source', 'id_token'),
    requested_claims: stored.requested_claims === undefined ? '' : JSON.stringify(stored.requested_claims, null, 2),
    ...mapperValues(stored),
    pkce: text('pkce', 'auto'),
    additional_id_token_audiences: listIn(stored, 'additional_id_token_audiences'),
    aal2_acr_values: listIn(stored, 'aal2_acr_values'),
    aal2_amr_values: listIn(stored, 'aal2_amr_values'),
    account_linking_mode: text('account_linking_mode', 'confirm_with_existing_credential'),
    update_identity_on_login: text('update_identity_on_login', 'never'),
    fedcm_config_url: text('fedcm_config_url'),
    net_id_token_origin_header: text('net_id_token_origin_header'),
  }
}

const claimsPlaces = new Set(['id_token', 'userinfo'])

/** Parses `requested_claims`; undefined if the text is invalid. */
function requestedClaims(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isGood = isRecord(value) && Object.entries(value).every(([at, of]) => claimsPlaces.has(at) && isRecord(of))
    return isGood ? value : undefined
  } catch {
    return undefined
  }
}

/** The pattern of IDs, which are part of the callback URL. */
export const isId = (id: string): boolean => /^[\w.~-]{1,100}$/.test(id)

const longestList = 50
const lists = ['scope', 'additional_id_token_audiences', 'aal2_acr_values', 'aal2_amr_values'] as const

function check(
  values: OidcValues,
  need: Need<OidcValues>,
  { known, taken }: OidcOptions,
  t: ProviderFieldText['faults'],
): void {
  const kind = kindOf(values.provider)
  const has = (name: string) => textIn(known ?? {}, name) !== ''
  const url = (
    field: 'issuer_url' | 'auth_url' | 'token_url' | 'fedcm_config_url',
    isShown: boolean,
    isNeeded = false,
  ) => {
    if (isShown) need(field, values[field] === '' ? !isNeeded : isHttp(values[field]), t.url)
  }
  if (!known) {
    need('id', isId(values.id), t.id)
    need('id', !taken?.has(values.id), t.idTaken)
  }
  need('label', values.label.length <= 100, t.labelLong)
  need('client_id', values.client_id !== '', t.clientId)
  need('client_id', values.client_id.length <= 1_000, t.clientIdLong)
  if (kind.value === 'apple') {
    need('apple_team_id', values.apple_team_id !== '', t.appleTeam)
    need('apple_private_key_id', values.apple_private_key_id !== '', t.appleKeyId)
    const key = values.apple_private_key.trim()
    const isKey = /^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----$/.test(key) && key.length <= 4_096
    need('apple_private_key', key === '' ? has('apple_private_key') : isKey, t.appleKey)
  } else if (values.client_auth === 'secret')
    need('client_secret', values.client_secret !== '' || has('client_secret'), t.secret)
  else need('pkce', values.pkce !== 'never', t.publicNeedsPkce)
  url('issuer_url', kind.issuer !== undefined, kind.issuer === 'required')
  url('auth_url', kind.endpoints === true)
  url('token_url', kind.endpoints === true)
  url('fedcm_config_url', kind.fedcm === true)
  if (kind.value === 'microsoft') need('microsoft_tenant', /^[\w.-]{1,255}$/.test(values.microsoft_tenant), t.tenant)
  if (values.requested_claims.trim() !== '')
    need('requested_claims', requestedClaims(values.requested_claims) !== undefined, t.requestedClaims)
  for (const name of lists)
    need(name, values[name].length <= longestList && values[name].every((item) => item.length <= 500), t.list)
  needMapper(values, need, t)
}

export type OidcOptions = {
  /** The stored provider, for unchanged secrets. */
  known?: Stored
  /** IDs that a new provider may not have. */
  taken?: ReadonlySet<string>
}

/** The form's schema. */
export const oidcSchema = (t: ProviderFieldText['faults'], options: OidcOptions = {}) =>
  withNeeds(shape, (values, need) => check(values, need, options, t))

/** Settings left out at their default. */
const defaults: Partial<Record<keyof OidcValues, string>> = {
  subject_source: 'userinfo',
  claims_source: 'id_token',
  pkce: 'auto',
  account_linking_mode: 'confirm_with_existing_credential',
  update_identity_on_login: 'never',
}

/**
 * The provider to store; a masked value keeps the stored one. Fields not in the form are taken from `known`.
 * @param more fields that the caller sets: `organization_id`
 */
export function toOidcProvider(values: OidcValues, known?: Stored, more: Stored = {}): Stored {
  const kind = kindOf(values.provider)
  const isApple = kind.value === 'apple'
  const isMicrosoft = kind.value === 'microsoft'
  const otherFields = Object.fromEntries(
    Object.entries(known ?? {}).filter(([name]) => !(name in shape.shape) && name !== 'state'),
  )
  const secret = values.client_auth === 'none' ? '' : values.client_secret || HIDDEN
  const { mapper_at: _, mapper: __, client_auth: ___, enabled, requested_claims, ...rest } = values
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => defaults[name as keyof OidcValues] !== value),
  )
  return {
    ...otherFields,
    ...filled({
      ...plain,
      issuer_url: kind.issuer ? values.issuer_url : textIn(known ?? {}, 'issuer_url'),
      microsoft_tenant: isMicrosoft ? values.microsoft_tenant : '',
      apple_team_id: isApple ? values.apple_team_id : '',
      apple_private_key_id: isApple ? values.apple_private_key_id : '',
      apple_private_key: isApple ? values.apple_private_key.trim() || HIDDEN : '',
      requested_claims: requestedClaims(requested_claims),
      state: enabled ? undefined : 'disabled',
    }),
    mapper_url: mapperUrlOf(values),
    ...(isApple ? {} : { client_secret: secret }),
    ...more,
  }
}
