import * as z from 'zod/mini'

import type { Need } from '@atrium/shared/form'
import { readSource, writeSource } from '../../text/source'
import { isHttp, textIn, type Stored } from './stored'
import type { ProviderFieldText } from './text'

/** How claims become an identity: an inline Jsonnet snippet, or one at a URL. */
export const mapperShape = {
  mapper_at: z.enum(['here', 'url']),
  mapper: z.string(),
  mapper_url: z.string().check(z.trim()),
}
export type MapperValues = { mapper_at: 'here' | 'url'; mapper: string; mapper_url: string }

const maxLength = 64 * 1024

export const starterMapper = `local claims = std.extVar('claims');

{
  identity: {
    traits: {
      // Only an email address that the provider has verified.
      [if 'email' in claims && 'email_verified' in claims && claims.email_verified then 'email']: claims.email,
    },
  },
}
`

export const starterSamlMapper = `local claims = std.extVar('claims');

{
  identity: {
    traits: {
      [if 'email' in claims then 'email']: claims.email,
    },
  },
}
`

export function mapperValues(stored: Stored): MapperValues {
  const url = textIn(stored, 'mapper_url')
  const isUrl = /^https?:\/\//.test(url)
  return { mapper_at: isUrl ? 'url' : 'here', mapper: isUrl ? '' : readSource(url), mapper_url: isUrl ? url : '' }
}

export const mapperUrlOf = ({ mapper_at, mapper, mapper_url }: MapperValues): string =>
  mapper_at === 'url' ? mapper_url : writeSource(mapper)

export function needMapper(values: MapperValues, need: Need<MapperValues>, t: ProviderFieldText['faults']): void {
  if (values.mapper_at === 'url') return need('mapper_url', isHttp(values.mapper_url), t.url)
  need('mapper', values.mapper.trim() !== '', t.mapper)
  need('mapper', values.mapper.length <= maxLength, t.mapperLong)
}

const base = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  given_name: 'Ada',
  family_name: 'Lovelace',
}

/** Test claims for a mapper. */
export const sampleClaims = {
  oidc: {
    iss: 'https://accounts.example.com',
    sub: '248289761001',
    ...base,
    email_verified: true,
    preferred_username: 'ada',
    picture: 'https://example.com/ada.png',
    locale: 'en',
    raw_claims: { groups: ['engineering'] },
  },
  saml: {
    iss: 'https://idp.example.com/metadata',
    sub: 'ada@example.com',
    ...base,
    raw_claims: { email: 'ada@example.com', firstName: 'Ada', groups: ['engineering', 'staff'] },
  },
}

/** A mapper's input with test claims, before anyone is signed in. */
export const asClaims = (claims: unknown) => ({ ext_vars: { claims, identity: null } })
