import type { FastifyInstance } from 'fastify'
import * as oidc from 'openid-client'
import { z } from 'zod'

import type { SignIn } from '../config/schema'
import { originOf, type Context } from '../context'
import { GatewayError } from '../errors'
import { clientOf } from './client-of'
import { ownCookie, readCookie, sessionCookieName, signInCookieName } from './cookie'
import { returnPath } from './return-path'
import { toOf } from './routes'

const purpose = 'oidc'
const path = '/a/console/'
const minutes = 10

const pendingSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() })
const claimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
})

/**
 * Sign-in to the console by an OpenID provider: code flow with PKCE, state and nonce (RFC 6749, RFC 7636, OpenID Connect Core 3.1).
 * Pending sign-ins are sealed into a cookie for ten minutes.
 */
export function oidcRoutes(
  server: FastifyInstance,
  context: Context,
  settings: Extract<SignIn, { kind: 'oidc' }>,
): void {
  const { config, sealer, sessions, secure } = context
  const limited = {
    config: { rateLimit: { max: config.rateLimit.credentials, timeWindow: 60_000, groupId: 'credentials' } },
  }
  let provider: Promise<oidc.Configuration> | undefined
  const discovered = () => {
    provider ??= discover(settings).catch((error: unknown) => {
      provider = undefined
      server.log.error({ err: error }, 'the OpenID provider cannot be discovered')
      throw new GatewayError({
        status: 502,
        id: 'provider_unreachable',
        reason: 'The OpenID provider does not respond.',
      })
    })
    return provider
  }
  const callbackOf = (origin: string) => `${config.publicUrl ?? origin}${path}oidc/callback`

  server.get<{ Querystring: { return_to?: string } }>('/a/console/login', limited, async (request, reply) => {
    const origin = originOf(request, context)
    const client = await discovered()
    const pending = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      to: toOf(request.query.return_to, origin),
    }
    const address = oidc.buildAuthorizationUrl(client, {
      redirect_uri: callbackOf(origin),
      scope: settings.scope,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    })
    const sealed = await sealer.seal(purpose, pending, minutes * 60)
    reply.header('set-cookie', ownCookie(signInCookieName, sealed, { secure, path, seconds: minutes * 60 }))
    return reply.header('cache-control', 'no-store').redirect(address.href, 303)
  })

  server.get('/a/console/oidc/callback', limited, async (request, reply) => {
    const origin = originOf(request, context)
    const sealed = readCookie(request.raw, signInCookieName)
    const pending = pendingSchema.safeParse(sealed && (await sealer.open(purpose, sealed)))
    if (!pending.success) throw rejected('The sign-in has expired or was started in another browser.')
    const { state, nonce, verifier, to } = pending.data
    const client = await discovered()
    const current = new URL(request.raw.url ?? '', callbackOf(origin))
    const tokens = await oidc
      .authorizationCodeGrant(client, current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'the OpenID provider refused')
        throw rejected('The OpenID provider did not confirm the sign-in.')
      })
    const claims = claimsSchema.safeParse(tokens.claims())
    if (!claims.success) throw rejected('The OpenID provider returned no email address.')
    const { sub, email, email_verified, name = email } = claims.data
    if (settings.verifiedOnly && email_verified !== true) throw rejected('The email address is not verified.')
    const credential = { kind: 'claims', subject: sub, email, name } as const
    const { value, seconds } = await sessions.start(credential, { person: sub, ...clientOf(request) })
    reply.header('set-cookie', [
      ownCookie(sessionCookieName(secure), value, { secure, seconds }),
      ownCookie(signInCookieName, '', { secure, path, seconds: 0 }),
    ])
    return reply.header('cache-control', 'no-store').redirect(returnPath(to, origin), 303)
  })

  server.get<{ Querystring: { to?: string } }>('/a/console/continue', async (request, reply) => {
    const to = returnPath(request.query.to, originOf(request, context))
    const signedIn = await sessions.open(request.raw)
    return reply.redirect(
      signedIn ? to : `${path}login?return_to=${encodeURIComponent(`${path}continue?to=${encodeURIComponent(to)}`)}`,
      303,
    )
  })
}

function discover({ issuer, clientId, clientSecret }: Extract<SignIn, { kind: 'oidc' }>): Promise<oidc.Configuration> {
  const local = ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname)
  return oidc.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    clientSecret ? undefined : oidc.None(),
    local ? { execute: [oidc.allowInsecureRequests] } : undefined,
  )
}

const rejected = (reason: string) => new GatewayError({ status: 403, id: 'sign_in_refused', reason })
