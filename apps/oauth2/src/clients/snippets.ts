import type { KnownClient } from './queries'

export type Snippet = { id: string; name: string; file: string; code: string }

/** What of a client goes into configuration. The secret is never among it: every snippet reads it from the environment. */
type Values = {
  issuer: string
  id: string
  scope: string
  redirect: string
  isPublic: boolean
  grants: readonly string[]
}

const device = 'urn:ietf:params:oauth:grant-type:device_code'
const text = (value: string) => JSON.stringify(value)
/** For a POSIX shell: nothing inside is expanded. */
const shell = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`
const yaml = text

/**
 * Ready-to-paste configuration of common libraries with a client's own values, for the grants that the client has.
 * @param issuer the project's issuer, as its discovery document says it
 */
export function snippetsOf(client: KnownClient, issuer: string): Snippet[] {
  const values: Values = {
    issuer,
    id: client.client_id ?? '',
    scope: client.scope ?? '',
    redirect: client.redirect_uris?.[0] ?? 'https://app.example/callback',
    isPublic: client.token_endpoint_auth_method === 'none',
    grants: client.grant_types ?? [],
  }
  const { grants, isPublic } = values
  const code = grants.includes('authorization_code')
  return [
    code && openidClient(values),
    code && isPublic && oidcClientTs(values),
    code && !isPublic && authJs(values),
    code && !isPublic && spring(values),
    code && !isPublic && authlib(values),
    code && golang(values),
    code && appAuth(values),
    grants.includes('client_credentials') && machine(values),
    grants.includes('client_credentials') && goMachine(values),
    grants.includes(device) && deviceShell(values),
    env(values),
  ].filter((snippet) => snippet !== false)
}

const openidClient = ({ issuer, id, scope, redirect, isPublic }: Values): Snippet => ({
  id: 'openid-client',
  name: 'Node.js · openid-client',
  file: 'auth.ts',
  code: `import * as client from 'openid-client'

const config = await client.discovery(
  new URL(${text(issuer)}),
  ${text(id)},${
    isPublic
      ? `
  undefined,
  client.None(),`
      : `
  undefined,
  client.ClientSecretBasic(process.env.OAUTH2_CLIENT_SECRET),`
  }
)

const verifier = client.randomPKCECodeVerifier()
const state = client.randomState()
const url = client.buildAuthorizationUrl(config, {
  redirect_uri: ${text(redirect)},
  scope: ${text(scope)},
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
  state,
})

// Send the browser to url. When it comes back:
const tokens = await client.authorizationCodeGrant(config, currentUrl, {
  pkceCodeVerifier: verifier,
  expectedState: state,
})`,
})

const oidcClientTs = ({ issuer, id, scope, redirect }: Values): Snippet => ({
  id: 'oidc-client-ts',
  name: 'Browser · oidc-client-ts',
  file: 'auth.ts',
  code: `import { UserManager } from 'oidc-client-ts'

export const users = new UserManager({
  authority: ${text(issuer)},
  client_id: ${text(id)},
  redirect_uri: ${text(redirect)},
  scope: ${text(scope)},
})

// await users.signinRedirect(), then on the redirect URI: await users.signinRedirectCallback()`,
})

const authJs = ({ issuer, id, scope }: Values): Snippet => ({
  id: 'auth-js',
  name: 'Next.js · Auth.js',
  file: 'auth.ts',
  code: `import NextAuth from 'next-auth'

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [
    {
      id: 'atrium',
      name: 'Atrium',
      type: 'oidc',
      issuer: ${text(issuer)},
      clientId: ${text(id)},
      clientSecret: process.env.OAUTH2_CLIENT_SECRET,
      authorization: { params: { scope: ${text(scope)} } },
      checks: ['pkce', 'state'],
    },
  ],
})`,
})

const spring = ({ issuer, id, scope, redirect }: Values): Snippet => ({
  id: 'spring',
  name: 'Java · Spring Boot',
  file: 'application.yaml',
  code: `spring:
  security:
    oauth2:
      client:
        registration:
          atrium:
            client-id: ${yaml(id)}
            client-secret: \${OAUTH2_CLIENT_SECRET}
            authorization-grant-type: authorization_code
            redirect-uri: ${yaml(redirect)}
            scope: ${yaml(scope.split(/\s+/).join(','))}
        provider:
          atrium:
            issuer-uri: ${yaml(issuer)}`,
})

const authlib = ({ issuer, id, scope }: Values): Snippet => ({
  id: 'authlib',
  name: 'Python · Authlib',
  file: 'auth.py',
  code: `import os
from authlib.integrations.flask_client import OAuth

oauth = OAuth(app)
oauth.register(
    name="atrium",
    client_id=${text(id)},
    client_secret=os.environ["OAUTH2_CLIENT_SECRET"],
    server_metadata_url=${text(`${issuer}/.well-known/openid-configuration`)},
    client_kwargs={"scope": ${text(scope)}, "code_challenge_method": "S256"},
)`,
})

const golang = ({ issuer, id, scope, redirect, isPublic }: Values): Snippet => ({
  id: 'go',
  name: 'Go · x/oauth2, go-oidc',
  file: 'auth.go',
  code: `provider, err := oidc.NewProvider(ctx, ${text(issuer)})
if err != nil {
	return err
}
config := oauth2.Config{
	ClientID:     ${text(id)},${isPublic ? '' : '\n\tClientSecret: os.Getenv("OAUTH2_CLIENT_SECRET"),'}
	Endpoint:     provider.Endpoint(),
	RedirectURL:  ${text(redirect)},
	Scopes:       []string{${scope.split(/\s+/).filter(Boolean).map(text).join(', ')}},
}
verifier := oauth2.GenerateVerifier()
url := config.AuthCodeURL(state, oauth2.S256ChallengeOption(verifier))`,
})

const appAuth = ({ issuer, id, scope, redirect }: Values): Snippet => ({
  id: 'app-auth',
  name: 'React Native · AppAuth',
  file: 'auth.ts',
  code: `import { authorize } from 'react-native-app-auth'

const tokens = await authorize({
  issuer: ${text(issuer)},
  clientId: ${text(id)},
  redirectUrl: ${text(redirect)},
  scopes: [${scope.split(/\s+/).filter(Boolean).map(text).join(', ')}],
})`,
})

const machine = ({ issuer, id, scope }: Values): Snippet => ({
  id: 'curl',
  name: 'Shell · curl',
  file: 'token.sh',
  code: `curl ${shell(`${issuer}/oauth2/token`)} \\
  --user ${shell(id)}":$OAUTH2_CLIENT_SECRET" \\
  --data grant_type=client_credentials${scope ? ` \\\n  --data-urlencode ${shell(`scope=${scope}`)}` : ''}`,
})

const goMachine = ({ issuer, id, scope }: Values): Snippet => ({
  id: 'go-machine',
  name: 'Go · clientcredentials',
  file: 'client.go',
  code: `config := clientcredentials.Config{
	ClientID:     ${text(id)},
	ClientSecret: os.Getenv("OAUTH2_CLIENT_SECRET"),
	TokenURL:     ${text(`${issuer}/oauth2/token`)},
	Scopes:       []string{${scope.split(/\s+/).filter(Boolean).map(text).join(', ')}},
}
client := config.Client(ctx)`,
})

const deviceShell = ({ issuer, id, scope }: Values): Snippet => ({
  id: 'device',
  name: 'Shell · device flow',
  file: 'sign-in.sh',
  code: `curl ${shell(`${issuer}/oauth2/device/auth`)} \\
  --data-urlencode ${shell(`client_id=${id}`)} \\
  --data-urlencode ${shell(`scope=${scope}`)}
# Show user_code and verification_uri, then ask every "interval" seconds:
curl ${shell(`${issuer}/oauth2/token`)} \\
  --data-urlencode ${shell(`grant_type=${device}`)} \\
  --data-urlencode ${shell(`client_id=${id}`)} \\
  --data-urlencode "device_code=$DEVICE_CODE"`,
})

const env = ({ issuer, id, scope, redirect, isPublic, grants }: Values): Snippet => ({
  id: 'env',
  name: '.env',
  file: '.env',
  code: [
    `OAUTH2_ISSUER=${text(issuer)}`,
    `OAUTH2_CLIENT_ID=${text(id)}`,
    ...(isPublic ? [] : ['OAUTH2_CLIENT_SECRET=']),
    `OAUTH2_SCOPE=${text(scope)}`,
    ...(grants.includes('authorization_code') ? [`OAUTH2_REDIRECT_URI=${text(redirect)}`] : []),
  ].join('\n'),
})
