import { claimsForMapper } from './claims'
import { withAppleName } from './exchange'
import { kinds } from './kinds'
import { signature } from './oauth1'
import { providerOf, redirectUri, type OidcSettings } from './oidc-settings'
import * as profiles from './profiles'

const settings: OidcSettings = {
  id: 'one',
  provider: 'generic',
  client_id: 'client',
  client_secret: 'not-a-secret',
  mapper_url: 'base64://',
  scope: ['email'],
  subject_source: 'userinfo',
  apple_team_id: '',
  apple_private_key_id: '',
  apple_private_key: '',
  additional_id_token_audiences: [],
  aal2_acr_values: [],
  aal2_amr_values: [],
  claims_source: 'id_token',
  pkce: 'auto',
  account_linking_mode: 'confirm_with_existing_credential',
  update_identity_on_login: 'never',
  state: 'enabled',
}

/** A provider's responses, by the beginning of the URL. */
const profileContext = (responses: Record<string, unknown>, tokens: Record<string, unknown> = {}) => ({
  settings,
  tokens,
  accessToken: 'token',
  read: async (url: string) => Object.entries(responses).find(([begin]) => url.startsWith(begin))?.[1],
})

describe('profiles of providers', () => {
  it('return GitHub’s primary address with its verification', async () => {
    const responses = {
      'https://api.github.com/user/emails': [
        { email: 'old@example.com', primary: false, verified: true },
        { email: 'ada@example.com', primary: true, verified: true },
      ],
      'https://api.github.com/user': { id: 42, login: 'ada', name: 'Ada', html_url: 'https://github.com/ada' },
    }
    const claims = await profiles.github(profileContext(responses, { scope: 'read:user,user:email' }))
    expect(claims).toMatchObject({ sub: '42', email: 'ada@example.com', email_verified: true, nickname: 'ada' })
    expect(await profiles.github(profileContext(responses, { scope: 'read:user' }))).not.toHaveProperty('email')
  })

  it('map nested claims and omit missing ones', async () => {
    const vk = { response: [{ id: 7, first_name: 'Ada', sex: 1 }] }
    expect(await profiles.vk(profileContext({ 'https://api.vk.com': vk }, { email: 'ada@example.com' }))).toEqual({
      iss: 'https://api.vk.com/method/users.get',
      sub: '7',
      given_name: 'Ada',
      email: 'ada@example.com',
      gender: 'female',
    })
    const patreon = { data: { id: '9', attributes: { full_name: 'Ada L', email: 'ada@example.com' } } }
    const claims = await profiles.patreon(profileContext({ 'https://www.patreon.com': patreon }))
    expect(claims).toMatchObject({ sub: '9', name: 'Ada L', email: 'ada@example.com' })
  })

  it('have an empty subject if the provider returns none', async () => {
    expect((await profiles.slack(profileContext({ 'https://slack.com': { ok: false } }))).sub).toBe('')
  })
})

describe('claims for mappers', () => {
  it('include known claims, and all raw claims separately', () => {
    const all = { iss: 'i', sub: 's', email: '', email_verified: 'true', phone_number_verified: false, own: 1 }
    expect(claimsForMapper(all, true)).toEqual({ iss: 'i', sub: 's', email_verified: true, raw_claims: all })
    expect(claimsForMapper({ sub: 's', updated_at: '2020-01-01T00:00:00Z' }, false)).toEqual({
      sub: 's',
      updated_at: 1577836800,
    })
  })

  it('join a locale that comes in parts', () => {
    expect(claimsForMapper({ locale: { language: 'de', country: 'CH' } }, false)).toEqual({ locale: 'de-CH' })
    expect(claimsForMapper({ locale: { language: 'de', country: null } }, false)).toEqual({ locale: 'de' })
  })

  it('use the name that Apple sends with the code, unless the token has one', () => {
    const query = new URLSearchParams({ user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'L' } }) })
    expect(withAppleName({ sub: 's', given_name: 'Augusta' }, query)).toEqual({
      sub: 's',
      given_name: 'Augusta',
      family_name: 'L',
      last_name: 'L',
    })
  })
})

describe('provider URLs', () => {
  it('redirect to a URI by organization and PKCE', () => {
    const at = (more: Partial<OidcSettings>) => redirectUri(providerOf({ ...settings, ...more }), 'https://x.example')
    const root = 'https://x.example/self-service/methods/oidc'
    expect(at({})).toBe(`${root}/callback/one`)
    expect(at({ pkce: 'force' })).toBe(`${root}/callback`)
    expect(at({ organization_id: 'ORG' })).toBe(`${root}/organization/org/callback/one`)
  })

  it('of tenants and self-hosted servers use the configured URL', () => {
    const { microsoft, gitlab } = kinds
    if (microsoft?.protocol !== 'openid' || gitlab?.protocol !== 'oauth2') throw new Error('They have other types.')
    expect(microsoft.endpoints?.({ ...settings, microsoft_tenant: 'contoso' }).token).toBe(
      'https://login.microsoftonline.com/contoso/oauth2/v2.0/token',
    )
    expect(gitlab.endpoints({ ...settings, issuer_url: 'https://git.example.com/' }).authorize).toBe(
      'https://git.example.com/oauth/authorize',
    )
  })
})

describe('OAuth 1 signatures', () => {
  it('match the example in X’s documentation', () => {
    const status = encodeURIComponent('Hello Ladies + Gentlemen, a signed OAuth request!')
    const header = signature(
      {
        method: 'POST',
        url: `https://api.twitter.com/1.1/statuses/update.json?include_entities=true&status=${status}`,
      },
      { key: 'xvz1evFS4wEEPTGEFPHBog', secret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw' },
      {
        token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
        secret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
      },
      { oauth_nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg', oauth_timestamp: '1318622958' },
    )
    expect(header).toContain(`oauth_signature="${encodeURIComponent('hCtSmYh+iHYCEqBWrE7C7hYmtUk=')}"`)
  })
})
