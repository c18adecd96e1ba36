import * as profiles from './profiles'
import type { Profile } from './profiles'
import type { OidcSettings } from './oidc-settings'

type Endpoints = { authorize: string; token: string }
type Text = string | ((settings: OidcSettings) => string)

type Common = {
  /** More parameters for the provider's sign-in page. `again`: the person must reauthenticate. */
  authorize?: (settings: OidcSettings, again: boolean) => Record<string, string>
  /** More parameters for its token endpoint. */
  token?: Record<string, string>
  /** How the client sends its secret; by default in the body. */
  secret?: 'basic' | 'post'
  /** The requested scopes, if they differ from the configured ones. */
  scopes?: (scopes: readonly string[]) => readonly string[]
}

/** Providers with ID tokens; values missing here are read from the issuer's discovery document. */
export type OpenIdKind = Common & {
  protocol: 'openid'
  issuer: Text | undefined
  endpoints?: (settings: OidcSettings) => Endpoints
  /** Set if apps may submit ID tokens that they got themselves; `withoutNonce`: whether such a token may lack a nonce. */
  idTokens?: { withoutNonce: (claims: Readonly<Record<string, unknown>>) => boolean }
  /** Read in addition to the ID token; overrides its claims. */
  profile?: Profile
}

/** Providers without ID tokens; the identity is read from a profile. */
export type OAuth2Kind = Common & {
  protocol: 'oauth2'
  endpoints: (settings: OidcSettings) => Endpoints
  profile: Profile
  /** Separator of granted scopes in the token response; if set, all configured ones have to be granted. */
  grantedBy?: string
  /** The token endpoint expects JSON with its own names. */
  jsonToken?: boolean
}

export type OAuth1Kind = { protocol: 'oauth1'; request: string; authorize: string; token: string; profile: Profile }

export type ProviderKind = OpenIdKind | OAuth2Kind | OAuth1Kind

const fixed = (authorize: string, token: string) => (): Endpoints => ({ authorize, token })

const under =
  (usual: string | undefined, authorize: string, token: string) =>
  (settings: OidcSettings): Endpoints => {
    const base = (settings.issuer_url ?? usual ?? '').replace(/\/$/, '')
    return { authorize: base + authorize, token: base + token }
  }

const issuerOr = (usual: string) => (settings: OidcSettings) => settings.issuer_url ?? usual
const at = (usual: string, path: string) => (settings: OidcSettings) =>
  `${(settings.issuer_url ?? usual).replace(/\/$/, '')}${path}`

const generic: OpenIdKind = { protocol: 'openid', issuer: (settings) => settings.issuer_url ?? '' }

const when = (condition: boolean, parameters: Record<string, string>): Record<string, string> =>
  condition ? parameters : {}

const promptNone = (_settings: OidcSettings, again: boolean) => ({ prompt: again ? 'consent' : 'none' })

/** A nonce may be missing if some clients of the provider can't send one. */
const ifAbsent = ({ nonce }: Readonly<Record<string, unknown>>) => nonce === undefined || nonce === ''

const linkedin: OAuth2Kind = {
  protocol: 'oauth2',
  endpoints: fixed('https://www.linkedin.com/oauth/v2/authorization', 'https://www.linkedin.com/oauth/v2/accessToken'),
  profile: profiles.linkedin,
}

const github: OAuth2Kind = {
  protocol: 'oauth2',
  endpoints: fixed('https://github.com/login/oauth/authorize', 'https://github.com/login/oauth/access_token'),
  profile: profiles.github,
  grantedBy: ',',
}

const tenant = ({ microsoft_tenant = 'common' }: OidcSettings) =>
  `https://login.microsoftonline.com/${microsoft_tenant}`

/**
 * Every kind of provider in the configuration (`provider` in its schema): its endpoints, and how its data
 * about a person becomes OpenID Connect claims. Sources: the providers' documentation.
 */
export const kinds: Readonly<Record<string, ProviderKind>> = {
  generic,
  google: {
    protocol: 'openid',
    issuer: 'https://accounts.google.com',
    scopes: (scopes) => scopes.filter((scope) => scope !== 'offline_access'),
    authorize: ({ scope }) => when(scope.includes('offline_access'), { access_type: 'offline' }),
    idTokens: { withoutNonce: ifAbsent },
  },
  apple: {
    protocol: 'openid',
    issuer: 'https://appleid.apple.com',
    endpoints: fixed('https://appleid.apple.com/auth/authorize', 'https://appleid.apple.com/auth/token'),
    // with the scopes `name` or `email`, Apple responds with a form post
    authorize: ({ scope }) => when(scope.includes('email') || scope.includes('name'), { response_mode: 'form_post' }),
    idTokens: { withoutNonce: (claims) => ifAbsent(claims) && claims.nonce_supported !== true },
  },
  microsoft: {
    protocol: 'openid',
    issuer: (settings) => `${tenant(settings)}/v2.0`,
    endpoints: (settings) => ({
      authorize: `${tenant(settings)}/oauth2/v2.0/authorize`,
      token: `${tenant(settings)}/oauth2/v2.0/token`,
    }),
  },
  netid: {
    protocol: 'openid',
    issuer: 'https://broker.netid.de/',
    endpoints: fixed('https://broker.netid.de/authorize', 'https://broker.netid.de/token'),
    profile: profiles.userinfoAt(
      () => 'https://broker.netid.de/userinfo',
      () => 'https://broker.netid.de/',
    ),
    idTokens: { withoutNonce: () => false },
  },
  line: { protocol: 'openid', issuer: 'https://access.line.me', token: { id_token_key_type: 'JWK' } },
  linkedin_v2: { protocol: 'openid', issuer: 'https://www.linkedin.com/oauth' },
  'fedcm-test': { ...generic, idTokens: { withoutNonce: () => false } },
  jackson: generic,
  github,
  'github-app': { ...github, grantedBy: undefined },
  gitlab: {
    protocol: 'oauth2',
    endpoints: under('https://gitlab.com', '/oauth/authorize', '/oauth/token'),
    profile: profiles.userinfoAt(at('https://gitlab.com', '/oauth/userinfo'), issuerOr('https://gitlab.com')),
  },
  auth0: {
    protocol: 'oauth2',
    endpoints: under(undefined, '/authorize', '/oauth/token'),
    profile: profiles.userinfoAt(at('', '/userinfo'), issuerOr('')),
  },
  salesforce: {
    protocol: 'oauth2',
    endpoints: under('https://login.salesforce.com', '/services/oauth2/authorize', '/services/oauth2/token'),
    profile: profiles.userinfoAt(
      at('https://login.salesforce.com', '/services/oauth2/userinfo'),
      issuerOr('https://login.salesforce.com'),
    ),
  },
  discord: {
    protocol: 'oauth2',
    endpoints: fixed('https://discord.com/api/v9/oauth2/authorize', 'https://discord.com/api/v9/oauth2/token'),
    profile: profiles.discord,
    authorize: promptNone,
    grantedBy: ' ',
  },
  slack: {
    protocol: 'oauth2',
    endpoints: fixed('https://slack.com/oauth/authorize', 'https://slack.com/api/oauth.access'),
    profile: profiles.slack,
    grantedBy: ',',
  },
  facebook: {
    protocol: 'oauth2',
    endpoints: fixed('https://facebook.com/dialog/oauth', 'https://graph.facebook.com/oauth/access_token'),
    profile: profiles.facebook,
    scopes: (scopes) => [...new Set([...scopes, 'openid'])],
  },
  vk: {
    protocol: 'oauth2',
    endpoints: fixed('https://oauth.vk.com/authorize', 'https://oauth.vk.com/access_token'),
    profile: profiles.vk,
  },
  yandex: {
    protocol: 'oauth2',
    endpoints: fixed('https://oauth.yandex.com/authorize', 'https://oauth.yandex.com/token'),
    profile: profiles.yandex,
  },
  spotify: {
    protocol: 'oauth2',
    endpoints: fixed('https://accounts.spotify.com/authorize', 'https://accounts.spotify.com/api/token'),
    profile: profiles.spotify,
    secret: 'basic',
    grantedBy: ' ',
  },
  patreon: {
    protocol: 'oauth2',
    endpoints: fixed('https://www.patreon.com/oauth2/authorize', 'https://www.patreon.com/api/oauth2/token'),
    profile: profiles.patreon,
    authorize: promptNone,
  },
  dingtalk: {
    protocol: 'oauth2',
    endpoints: fixed('https://login.dingtalk.com/oauth2/auth', 'https://api.dingtalk.com/v1.0/oauth2/userAccessToken'),
    profile: profiles.dingtalk,
    authorize: () => ({ prompt: 'consent' }),
    jsonToken: true,
  },
  lark: {
    protocol: 'oauth2',
    endpoints: fixed(
      'https://passport.feishu.cn/suite/passport/oauth/authorize',
      'https://passport.feishu.cn/suite/passport/oauth/token',
    ),
    profile: profiles.lark,
  },
  linkedin,
  amazon: {
    protocol: 'oauth2',
    endpoints: fixed('https://www.amazon.com/ap/oa', 'https://api.amazon.com/auth/o2/token'),
    profile: profiles.amazon,
  },
  uaepass: {
    protocol: 'oauth2',
    endpoints: under('https://id.uaepass.ae', '/idshub/authorize', '/idshub/token'),
    profile: profiles.uaepass,
    secret: 'basic',
  },
  x: {
    protocol: 'oauth1',
    request: 'https://api.twitter.com/oauth/request_token',
    authorize: 'https://api.twitter.com/oauth/authenticate',
    token: 'https://api.twitter.com/oauth/access_token',
    profile: profiles.x,
  },
}

export const textFor = (text: Text | undefined, settings: OidcSettings): string | undefined =>
  typeof text === 'function' ? text(settings) : text
