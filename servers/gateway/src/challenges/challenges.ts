import { createHash } from 'node:crypto'

import type { FastifyReply } from 'fastify'
import { z } from 'zod'

import type { Context } from '../context'
import { GatewayError } from '../errors'
import { createChallengeCalls, type Asking } from './challenge-calls'
import { claimsOf } from './claims'
import { unreadable } from './rejection'

/** Seconds for which a consent is remembered if the person asks for it. */
const rememberFor = 30 * 24 * 3600

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const texts = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? [])
const client = z
  .object({
    client_id: text,
    client_name: text,
    client_uri: text,
    logo_uri: text,
    policy_uri: text,
    tos_uri: text,
    skip_consent: z.boolean().nullish(),
  })
  .nullish()
  .transform((value) => value ?? undefined)
const consentRequest = z.object({
  subject: z.string(),
  skip: z.boolean().nullish(),
  requested_scope: texts,
  requested_access_token_audience: texts,
  request_url: text,
  client,
})
const logoutRequest = z.object({ subject: text, client })
const redirect = z.object({ redirect_to: z.string().min(1) })

type Client = z.output<typeof client>
/** A URL of the client that a page may link to or show as an image. */
export const webUrl = (url: string): string =>
  URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol) ? url : ''

/** What end users see of a client; none of its metadata, redirect URIs or keys. */
const publicClient = (oauth2Client: Client) =>
  oauth2Client && {
    id: oauth2Client.client_id,
    name: oauth2Client.client_name,
    url: webUrl(oauth2Client.client_uri),
    logo: webUrl(oauth2Client.logo_uri),
    policy: webUrl(oauth2Client.policy_uri),
    terms: webUrl(oauth2Client.tos_uri),
  }

/** Whether a request began at a device, with a code that someone typed: its URL is the service's own, not the client's. */
const isForDevice = (requestUrl: string): boolean =>
  URL.canParse(requestUrl) && new URL(requestUrl).pathname.endsWith('/oauth2/device/verify')

export type Grant = { scope: readonly string[]; audience: readonly string[]; remember: boolean }

export type Challenges = ReturnType<typeof createChallenges>

/**
 * The OAuth2 service's challenges and their answers. The gateway acts for exactly one person: a consent can be read and given only with
 * the session of the identity it is about, and never exceeds the request (decision 48). Every method throws GatewayError, with the
 * service's own reason if it rejects the call.
 */
export function createChallenges(context: Pick<Context, 'target' | 'config' | 'secure'>) {
  const { call, signedIn } = createChallengeCalls(context)

  /** The consent request and the person who has to give it. @throws GatewayError 403 if someone else is signed in */
  const consentFor = async (challengeRequest: Asking) => {
    const named = { consent_challenge: challengeRequest.challenge }
    const read = consentRequest.safeParse(await call(challengeRequest, 'getOAuth2ConsentRequest', named))
    if (!read.success) throw unreadable()
    const who = await signedIn(challengeRequest)
    if (who.id !== read.data.subject) throw wrongIdentity()
    return { requested: read.data, who }
  }
  type Consent = Awaited<ReturnType<typeof consentFor>>

  const grant = async (
    challengeRequest: Asking,
    { requested: requested, who }: Consent,
    submitted: Grant,
  ): Promise<string> => {
    const scope = requested.requested_scope.filter((name) => submitted.scope.includes(name))
    const audience = requested.requested_access_token_audience.filter((name) => submitted.audience.includes(name))
    const body = {
      grant_scope: scope,
      grant_access_token_audience: audience,
      remember: submitted.remember,
      remember_for: submitted.remember ? rememberFor : 0,
      session: { id_token: claimsOf(who, scope) },
    }
    const named = { consent_challenge: challengeRequest.challenge }
    return redirectOf(await call(challengeRequest, 'acceptOAuth2ConsentRequest', named, body))
  }

  const describeConsent = ({ requested: requested, who }: Consent) => {
    const device = isForDevice(requested.request_url)
    return {
      client: publicClient(requested.client),
      scope: requested.requested_scope,
      audience: requested.requested_access_token_audience,
      // the code may come from someone else, who would get the access: only this question names the application
      skip: !device && (requested.skip === true || requested.client?.skip_consent === true),
      device,
      traits: who.traits,
    }
  }

  return {
    /** The access that an application asks the signed-in person for. */
    async readConsent(challengeRequest: Asking) {
      assertOpen(challengeRequest)
      return describeConsent(await consentFor(challengeRequest))
    },

    /**
     * Like `readConsent`, but if the consent screen can be skipped, consent is given at once and `redirect_to` is the URL
     * to continue at.
     */
    async openConsent(challengeRequest: Asking) {
      assertOpen(challengeRequest)
      const consent = await consentFor(challengeRequest)
      const consentDetails = describeConsent(consent)
      return consentDetails.skip
        ? {
            ...consentDetails,
            redirect_to: await grant(challengeRequest, consent, { ...consentDetails, remember: false }),
          }
        : consentDetails
    },

    /** @returns the URL to continue at, like every response that redirects */
    giveConsent: async (challengeRequest: Asking, submitted: Grant) =>
      grant(challengeRequest, await consentFor(challengeRequest), submitted),

    async denyConsent(challengeRequest: Asking, reason: string) {
      await consentFor(challengeRequest)
      const description = reason.trim() || 'The user denied the request.'
      const body = { error: 'access_denied', error_description: description }
      const query = { consent_challenge: challengeRequest.challenge }
      return redirectOf(await call(challengeRequest, 'rejectOAuth2ConsentRequest', query, body))
    },

    /** The application that wants to sign the person out. */
    async readLogout(challengeRequest: Asking) {
      assertOpen(challengeRequest)
      const query = { logout_challenge: challengeRequest.challenge }
      const read = logoutRequest.safeParse(await call(challengeRequest, 'getOAuth2LogoutRequest', query))
      if (!read.success) throw unreadable()
      return { client: publicClient(read.data.client) }
    },

    acceptLogout: async (challengeRequest: Asking) =>
      redirectOf(
        await call(challengeRequest, 'acceptOAuth2LogoutRequest', { logout_challenge: challengeRequest.challenge }),
      ),

    rejectLogout: async (challengeRequest: Asking) =>
      void (await call(challengeRequest, 'rejectOAuth2LogoutRequest', {
        logout_challenge: challengeRequest.challenge,
      })),

    acceptDevice: async (challengeRequest: Asking, code: string) =>
      redirectOf(
        await call(
          challengeRequest,
          'acceptUserCodeRequest',
          { device_challenge: challengeRequest.challenge },
          { user_code: code },
        ),
      ),

    /** Has the browser remember that a challenge was answered. The service would accept it again, and the application would reject the result. */
    noteResponded(reply: FastifyReply, { account, challenge }: Omit<Asking, 'request'>) {
      const end = context.secure ? '; Secure' : ''
      const value = `${answeredCookie}=${digest(challenge)}; Path=${account.base}/; HttpOnly; SameSite=Lax${end}`
      reply.header('set-cookie', value)
    },
  }
}

const answeredCookie = 'atrium_answered'
const digest = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')

/** @throws GatewayError 410 for a challenge that this browser has answered already */
function assertOpen({ request, challenge }: Asking): void {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  if (pairs.includes(`${answeredCookie}=${digest(challenge)}`))
    throw new GatewayError({
      status: 410,
      id: 'challenge_used',
      reason: 'This request was already completed in this browser.',
    })
}

function redirectOf(body: unknown): string {
  const read = redirect.safeParse(body)
  if (!read.success) throw unreadable()
  return read.data.redirect_to
}

const wrongIdentity = () =>
  new GatewayError({
    status: 403,
    id: 'security_identity_mismatch',
    reason: 'You are signed in with a different account than the request is for.',
  })
