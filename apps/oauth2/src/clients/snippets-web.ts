import { pathOf, text, type Snippet, type Values } from './snippet'

/** Client authentication for `openid-client`; the key of `private_key_jwt` is read where the snippet runs. */
const authentication = ({ method, kid }: Values): string => {
  if (method === 'none') return 'client.None()'
  if (method === 'private_key_jwt') return `client.PrivateKeyJwt(${kid ? `{ key, kid: ${text(kid)} }` : 'key'})`
  const name = method === 'client_secret_post' ? 'ClientSecretPost' : 'ClientSecretBasic'
  return `client.${name}(process.env.OAUTH2_CLIENT_SECRET)`
}

/** The library needs an option to allow an issuer without TLS, for example on a developer's machine. */
const insecure = ({ issuer }: Values): string =>
  issuer.startsWith('http:') ? '\n  { execute: [client.allowInsecureRequests] },' : ''

const discovered = (values: Values): string => `import * as client from 'openid-client'
${values.method === 'private_key_jwt' ? `import { importPKCS8 } from 'jose'\n\nconst key = await importPKCS8(process.env.OAUTH2_PRIVATE_KEY, ${text(values.alg)})` : ''}
const config = await client.discovery(
  new URL(${text(values.issuer)}),
  ${text(values.id)},
  undefined,
  ${authentication(values)},${insecure(values)}
)`

export const openidClient = (values: Values): Snippet => ({
  id: 'openid-client',
  name: 'Node.js · openid-client',
  file: 'auth.mjs',
  code: `${discovered(values)}

const verifier = client.randomPKCECodeVerifier()
const state = client.randomState()
const url = client.buildAuthorizationUrl(config, {
  redirect_uri: ${text(values.redirect)},
  scope: ${text(values.scope)},
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
  state,
})

// Redirect the browser to url. After the callback:
const tokens = await client.authorizationCodeGrant(config, currentUrl, {
  pkceCodeVerifier: verifier,
  expectedState: state,
})`,
})

/** The client signs in as itself. */
export const openidClientMachine = (values: Values): Snippet => ({
  id: 'openid-client-machine',
  name: 'Node.js · openid-client, as itself',
  file: 'token.mjs',
  code: `${discovered(values)}

const tokens = await client.clientCredentialsGrant(config, { scope: ${text(values.scope)} })`,
})

/** Express reads the special characters of a string as a pattern, with other rules in each version, but a regular expression as it is. */
const route = (path: string): string =>
  /^[\w/.~%-]*$/.test(path) ? text(path) : `/^${path.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}$/`

export const passport = (values: Values): Snippet => ({
  id: 'passport',
  name: 'Express · Passport',
  file: 'auth.mjs',
  code: `${discovered(values).replace("'openid-client'", "'openid-client'\nimport { Strategy } from 'openid-client/passport'\nimport passport from 'passport'")}

// The service expects a state, which this strategy leaves out.
class WithState extends Strategy {
  authorizationRequestParams(req, options) {
    const parameters = new URLSearchParams(super.authorizationRequestParams(req, options))
    parameters.set('state', client.randomState())
    return parameters
  }
}

passport.use(
  'atrium',
  new WithState(
    { config, scope: ${text(values.scope)}, callbackURL: ${text(values.redirect)} },
    (tokens, done) => done(null, tokens.claims()),
  ),
)

// app is your Express app, with express-session and passport.session().
app.get('/sign-in', passport.authenticate('atrium'))
app.get(${route(pathOf(values.redirect))}, passport.authenticate('atrium', { successRedirect: '/' }))`,
})

export const oidcClientTs = ({ issuer, id, scope, redirect }: Values): Snippet => ({
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

export const authJs = ({ issuer, id, scope, method }: Values): Snippet => ({
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
      clientSecret: process.env.OAUTH2_CLIENT_SECRET,${
        method === 'client_secret_post'
          ? `
      client: { token_endpoint_auth_method: 'client_secret_post' },`
          : ''
      }
      authorization: { params: { scope: ${text(scope)} } },
      checks: ['pkce', 'state'],
    },
  ],
})`,
})

/** Spring expands `${…}` in strings, too. All its versions know default values, only newer ones an escaped `$`. */
const literal = (value: string) => text(value.replaceAll('${', '${dollar:$}{'))

export const spring = ({ issuer, id, scope, redirect, method }: Values): Snippet => ({
  id: 'spring',
  name: 'Java · Spring Boot',
  file: 'application.yaml',
  code: `spring:
  security:
    oauth2:
      client:
        registration:
          atrium:
            client-id: ${literal(id)}
            client-secret: \${OAUTH2_CLIENT_SECRET}
            client-authentication-method: ${method}
            authorization-grant-type: authorization_code
            redirect-uri: ${literal(redirect)}
            scope: ${literal(scope.split(/\s+/).join(','))}
        provider:
          atrium:
            issuer-uri: ${literal(issuer)}`,
})

export const authlib = ({ issuer, id, scope, method }: Values): Snippet => ({
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
    client_kwargs={
        "scope": ${text(scope)},
        "code_challenge_method": "S256",
        "token_endpoint_auth_method": ${text(method)},
    },
)`,
})
