import * as oidc from 'openid-client'

import { listening } from '../../servers/platform/testing/listening'
import type { TestProject } from './platform'

/** A third-party application that signs people in at one of the console's projects with `openid-client`. */
export async function startRelyingParty(project: Pick<TestProject, 'slug' | 'call'>, more: object = {}) {
  const { url } = await listening(({ url: path }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const outcome = searchParams.get('error') ?? (searchParams.has('code') ? 'code' : 'nothing')
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return { headers, body: `<!doctype html><title>Shop</title><h1>Shop ${pathname} ${escaped(outcome)}</h1>` }
  })
  const callback = `${url}/callback`
  const client = await project.call<{ client_id: string; client_secret: string }>('POST', '/admin/clients', {
    client_name: 'Corner <b>shop</b>',
    client_uri: 'https://shop.example/',
    policy_uri: 'https://shop.example/privacy',
    tos_uri: 'https://shop.example/terms',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'openid offline_access email profile orders.read',
    redirect_uris: [callback],
    post_logout_redirect_uris: [`${url}/goodbye`],
    audience: ['https://api.shop.example'],
    ...more,
  })
  const issuer = new URL(`${process.env.ATRIUM_E2E_URL}/a/${project.slug}`)
  const config = await oidc.discovery(
    issuer,
    client.client_id,
    undefined,
    oidc.ClientSecretBasic(client.client_secret),
    {
      execute: [oidc.allowInsecureRequests],
    },
  )
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  return {
    url,
    client,
    config,
    /** Starts a sign-in. @returns the URL to which the application redirects */
    start: async (parameters: Record<string, string> = {}) =>
      oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid offline_access email orders.read',
        audience: 'https://api.shop.example',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        ...parameters,
      }).href,
    /** Exchanges the code in the browser's return URL for tokens. */
    tokens: (back: string) =>
      oidc.authorizationCodeGrant(config, new URL(back), { pkceCodeVerifier: verifier, expectedState: state }),
    logout: (idToken: string) =>
      oidc.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: `${url}/goodbye` }).href,
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
