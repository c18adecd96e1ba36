/** Fields of a kind of provider, besides client and mapper. */
type Needs = {
  /** `issuer_url`: whether a custom server is required, or allowed instead of the provider's. */
  issuer?: 'required' | 'optional'
  /** The default issuer, for the field's placeholder. */
  usualIssuer?: string
  /** The provider issues ID tokens: PKCE, claims source, additional audiences. */
  openId?: true
  /** `auth_url` and `token_url` instead of those that the issuer publishes. */
  endpoints?: true
  /** A client without a secret can be used. */
  publicClient?: true
  /** The browser's dialog for accounts at providers (FedCM). */
  fedcm?: true
}

/** Terms from the provider's own site, not translated. */
type Site = {
  /** The page for creating a client. */
  url?: string
  path: string
  callback: string
  clientId: string
  secret: string
}

export type Kind = Needs & { value: string; name: string; scope: readonly string[]; site: Site }

const site = (url: string, path: string, callback: string, clientId = 'Client ID', secret = 'Client secret'): Site => ({
  url,
  path,
  callback,
  clientId,
  secret,
})

const standard = ['email', 'profile']

/** Every `provider` of the identity service, most used first. Sources: the providers' own documentation. */
export const kinds: readonly Kind[] = [
  {
    value: 'google',
    name: 'Google',
    scope: standard,
    openId: true,
    fedcm: true,
    site: site(
      'https://console.cloud.google.com/apis/credentials',
      'Create credentials → OAuth client ID → Web application',
      'Authorized redirect URIs',
    ),
  },
  {
    value: 'microsoft',
    name: 'Microsoft',
    scope: standard,
    openId: true,
    site: site(
      'https://entra.microsoft.com',
      'App registrations → New registration',
      'Redirect URI (Web)',
      'Application (client) ID',
      'Value of a client secret',
    ),
  },
  {
    value: 'apple',
    name: 'Apple',
    scope: ['email', 'name'],
    openId: true,
    site: site(
      'https://developer.apple.com/account/resources/identifiers/list/serviceId',
      'Identifiers → Services IDs → Sign In with Apple → Configure',
      'Return URLs',
      'Identifier',
      'Key',
    ),
  },
  {
    value: 'github',
    name: 'GitHub',
    scope: ['user:email'],
    site: site('https://github.com/settings/developers', 'OAuth Apps → New OAuth app', 'Authorization callback URL'),
  },
  {
    value: 'facebook',
    name: 'Facebook',
    scope: ['email', 'public_profile'],
    site: site(
      'https://developers.facebook.com/apps',
      'Your app → Facebook Login → Settings',
      'Valid OAuth Redirect URIs',
      'App ID',
      'App secret',
    ),
  },
  {
    value: 'generic',
    name: 'OpenID Connect',
    scope: standard,
    openId: true,
    issuer: 'required',
    endpoints: true,
    publicClient: true,
    fedcm: true,
    site: { path: '', callback: 'Redirect URI', clientId: 'Client ID', secret: 'Client secret' },
  },
  {
    value: 'amazon',
    name: 'Amazon',
    scope: ['profile'],
    site: site(
      'https://developer.amazon.com/loginwithamazon/console/site/lwa/overview.html',
      'Security profile → Web Settings',
      'Allowed Return URLs',
    ),
  },
  {
    value: 'auth0',
    name: 'Auth0',
    scope: ['openid', ...standard],
    issuer: 'required',
    site: site('https://manage.auth0.com', 'Applications → Create Application', 'Allowed Callback URLs'),
  },
  {
    value: 'dingtalk',
    name: 'DingTalk',
    scope: ['openid'],
    site: site('https://open-dev.dingtalk.com', 'Your app → Security settings', 'Redirect URL', 'AppKey', 'AppSecret'),
  },
  {
    value: 'discord',
    name: 'Discord',
    scope: ['identify', 'email'],
    site: site('https://discord.com/developers/applications', 'Your application → OAuth2', 'Redirects'),
  },
  {
    value: 'github-app',
    name: 'GitHub App',
    scope: [],
    site: site('https://github.com/settings/apps', 'New GitHub App', 'Callback URL'),
  },
  {
    value: 'gitlab',
    name: 'GitLab',
    scope: ['openid', ...standard],
    issuer: 'optional',
    usualIssuer: 'https://gitlab.com',
    site: site(
      'https://gitlab.com/-/user_settings/applications',
      'Add new application',
      'Redirect URI',
      'Application ID',
      'Secret',
    ),
  },
  {
    value: 'lark',
    name: 'Lark',
    scope: [],
    site: site('https://open.feishu.cn/app', 'Your app → Security Settings', 'Redirect URLs', 'App ID', 'App Secret'),
  },
  {
    value: 'line',
    name: 'LINE',
    scope: standard,
    openId: true,
    site: site(
      'https://developers.line.biz/console',
      'Your channel → LINE Login',
      'Callback URL',
      'Channel ID',
      'Channel secret',
    ),
  },
  {
    value: 'linkedin_v2',
    name: 'LinkedIn',
    scope: standard,
    openId: true,
    site: site('https://www.linkedin.com/developers/apps', 'Your app → Auth', 'Authorized redirect URLs for your app'),
  },
  {
    value: 'linkedin',
    name: 'LinkedIn (legacy API)',
    scope: ['r_liteprofile', 'r_emailaddress'],
    site: site('https://www.linkedin.com/developers/apps', 'Your app → Auth', 'Authorized redirect URLs for your app'),
  },
  {
    value: 'netid',
    name: 'netID',
    scope: ['email', 'profile'],
    openId: true,
    fedcm: true,
    site: site('https://developer.netid.de', 'Services → Clients', 'Callback URL'),
  },
  {
    value: 'patreon',
    name: 'Patreon',
    scope: ['identity', 'identity[email]'],
    site: site('https://www.patreon.com/portal/registration/register-clients', 'Create Client', 'Redirect URIs'),
  },
  {
    value: 'salesforce',
    name: 'Salesforce',
    scope: ['openid', ...standard],
    issuer: 'optional',
    usualIssuer: 'https://login.salesforce.com',
    site: site(
      'https://login.salesforce.com',
      'Setup → App Manager → New Connected App',
      'Callback URL',
      'Consumer Key',
      'Consumer Secret',
    ),
  },
  {
    value: 'slack',
    name: 'Slack',
    scope: ['identity.basic', 'identity.email'],
    site: site('https://api.slack.com/apps', 'Your app → OAuth & Permissions', 'Redirect URLs'),
  },
  {
    value: 'spotify',
    name: 'Spotify',
    scope: ['user-read-email', 'user-read-private'],
    site: site('https://developer.spotify.com/dashboard', 'Your app → Settings', 'Redirect URIs'),
  },
  {
    value: 'uaepass',
    name: 'UAE PASS',
    scope: ['urn:uae:digitalid:profile:general'],
    issuer: 'optional',
    usualIssuer: 'https://id.uaepass.ae',
    site: site('https://selfcare.uaepass.ae', 'Service provider → Integration', 'Redirect URL'),
  },
  {
    value: 'vk',
    name: 'VK',
    scope: ['email'],
    site: site(
      'https://vk.com/apps?act=manage',
      'Your app → Settings',
      'Authorized redirect URI',
      'App ID',
      'Secure key',
    ),
  },
  {
    value: 'x',
    name: 'X',
    scope: ['email'],
    site: site(
      'https://developer.x.com/en/portal/dashboard',
      'Your app → User authentication settings',
      'Callback URI / Redirect URL',
      'API Key',
      'API Key Secret',
    ),
  },
  {
    value: 'yandex',
    name: 'Yandex',
    scope: ['login:email', 'login:info'],
    site: site('https://oauth.yandex.com', 'Create app', 'Redirect URI', 'ClientID'),
  },
  {
    value: 'fedcm-test',
    name: 'FedCM test provider',
    scope: standard,
    openId: true,
    issuer: 'required',
    endpoints: true,
    publicClient: true,
    fedcm: true,
    site: { path: '', callback: 'Redirect URI', clientId: 'Client ID', secret: 'Client secret' },
  },
]

/** Kinds that are listed first. */
export const common: ReadonlySet<string> = new Set(['google', 'microsoft', 'apple', 'github', 'facebook'])
export const standards: ReadonlySet<string> = new Set(['generic'])

const byValue = new Map(kinds.map((kind) => [kind.value, kind]))

/** The kind of a `provider`; unknown ones are treated as OpenID Connect. */
export const kindOf = (value: string): Kind =>
  byValue.get(value) ?? {
    value,
    name: value,
    scope: [],
    openId: true,
    issuer: 'optional',
    endpoints: true,
    site: { path: '', callback: 'Redirect URI', clientId: 'Client ID', secret: 'Client secret' },
  }

export const isKind = (value: string): boolean => byValue.has(value)
