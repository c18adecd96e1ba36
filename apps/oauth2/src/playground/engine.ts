import { pause, Problem } from '@atrium/shared/transport'

import type { KnownClient } from '../clients/queries'
import { signJwt } from '../jwt/jwt'
import {
  authOf,
  emptyRun,
  formType,
  grantOf,
  jsonIn,
  revocation,
  tokensAfter,
  type PlaygroundResponse,
  type PlaygroundRequest,
  type Settings,
  type StepKind,
} from './run'
import { challengeOf, randomText } from './pkce'
import { addStep, changeRun, changeStep, hasStep, storeForReturn, setState, stateOf, takeBack } from './run-store'
import { sendRequest } from './send'

export type Owner = { user: string; project: string }
/** `base`: the project's public API as browsers see it; `callback`: the playground's own redirect URI. */
export type Bench = { owner: Owner; base: string; callback: string; client: KnownClient }

const tokenRequest = (client: KnownClient, fields: Record<string, string | undefined>): PlaygroundRequest => ({
  operation: 'oauth2TokenExchange',
  method: 'POST',
  path: '/oauth2/token',
  headers: { 'content-type': formType },
  form: Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined && field[1] !== ''),
  ),
  auth: authOf(client),
})

/** The text of a failure. Drops the client's sealed secret if it can no longer be opened, so that it has to be entered again. */
function problemOf(owner: Owner, error: unknown, clientId?: string): string {
  const isUnknown = error instanceof Problem && error.id === 'secret_unknown'
  if (isUnknown && stateOf(owner).sealed?.client === clientId) setState(owner, { sealed: undefined })
  return error instanceof Problem ? (error.reason ?? error.message) : String(error)
}

/** Shows why a step could not begin. */
export const failStep = (owner: Owner, kind: StepKind, error: unknown) =>
  addStep(owner, { kind, problem: problemOf(owner, error) })

/** Makes one request as a separate step. @returns its response, or undefined if there is none or another run began meanwhile */
async function step(
  { owner, client }: Bench,
  kind: StepKind,
  request: PlaygroundRequest,
): Promise<PlaygroundResponse | undefined> {
  const id = addStep(owner, { kind, request, sending: true })
  try {
    const response = await sendAsClient(owner, client, request, id)
    changeStep(owner, id, { response, sending: false })
    return hasStep(owner, id) ? response : undefined
  } catch (error) {
    changeStep(owner, id, { problem: problemOf(owner, error, client.client_id), sending: false })
    return undefined
  }
}

/** Sends a step's request. Its tokens are the run's, unless another run began meanwhile. */
async function sendAsClient(owner: Owner, client: KnownClient, request: PlaygroundRequest, stepId: number) {
  const id = client.client_id ?? ''
  const { sealed } = stateOf(owner)
  const response = await sendRequest(owner.project, request, {
    id,
    sealed: sealed?.client === id ? sealed.sealed : undefined,
  })
  if (request.path === '/oauth2/token' && hasStep(owner, stepId))
    changeRun(owner, (run) => ({ ...run, tokens: tokensAfter(run, response) }))
  return response
}

/** Starts the authorization code flow with PKCE: the step has the URL for the browser. */
export async function prepareCode({ owner, base, callback, client }: Bench, settings: Settings): Promise<void> {
  const pending = {
    state: randomText(),
    nonce: randomText(),
    verifier: randomText(),
    redirect: settings.redirect || callback,
  }
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id ?? '',
    redirect_uri: pending.redirect,
    scope: settings.scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await challengeOf(pending.verifier),
    code_challenge_method: 'S256',
    ...(settings.audience && { audience: settings.audience }),
    ...(settings.prompt && { prompt: settings.prompt }),
  })
  setState(owner, { run: { ...emptyRun(settings), pending } })
  addStep(owner, { kind: 'authorize', url: `${base}/oauth2/auth?${query}` })
}

/** Navigates this tab to the sign-in; the run waits in `sessionStorage`. */
export function leaveToSignIn({ owner }: Pick<Bench, 'owner'>, url: string) {
  storeForReturn(owner)
  location.assign(url)
}

/** Handles the browser's return at `url`. @returns whether a run was waiting for it */
export function comeBack(owner: Owner, url: string): boolean {
  if (!takeBack(owner)) return false
  addStep(owner, { kind: 'callback', url })
  return true
}

/** Whether the response may be used: by RFC 6749, 10.12 it is dropped if `state` doesn't match. */
export function codeIn(owner: Owner): { code?: string; stateFits: boolean } {
  const { run } = stateOf(owner)
  const back = run?.steps.findLast(({ kind }) => kind === 'callback')?.url
  const query = back ? new URL(back).searchParams : new URLSearchParams()
  return { code: query.get('code') ?? undefined, stateFits: query.get('state') === run?.pending?.state }
}

/** Exchanges the returned code, once. */
export async function exchangeCode(bench: Bench): Promise<void> {
  const { owner, client } = bench
  const { pending } = stateOf(owner).run ?? {}
  const { code, stateFits } = codeIn(owner)
  if (!pending || !code || !stateFits) return
  changeRun(owner, ({ pending: _used, ...run }) => run)
  await step(
    bench,
    'token',
    tokenRequest(client, {
      grant_type: grantOf.authorization_code,
      code,
      redirect_uri: pending.redirect,
      code_verifier: pending.verifier,
    }),
  )
}

export async function clientCredentials(bench: Bench, settings: Settings): Promise<void> {
  setState(bench.owner, { run: emptyRun(settings) })
  const { scope, audience } = settings
  await step(bench, 'token', tokenRequest(bench.client, { grant_type: grantOf.client_credentials, scope, audience }))
}

/** Gets new tokens for a refresh token: a given one, or the run's own if it is a run of this client. */
export async function refresh(bench: Bench, settings: Settings, refreshToken?: string): Promise<void> {
  const { run: current } = stateOf(bench.owner)
  const run = current?.settings.client === settings.client ? current : undefined
  if (!run || refreshToken) setState(bench.owner, { run: emptyRun(settings) })
  const refresh_token = refreshToken || run?.tokens.refresh
  await step(bench, 'refresh', tokenRequest(bench.client, { grant_type: grantOf.refresh_token, refresh_token }))
}

/** Gets tokens for an assertion of a trusted issuer (RFC 7523): a given one, or one signed here with a private JWK. */
export async function jwtBearer(
  bench: Bench,
  settings: Settings,
  input: { assertion?: string; key?: string; issuer: string; subject: string },
) {
  const { owner, base, client } = bench
  setState(owner, { run: emptyRun(settings) })
  let assertion = input.assertion
  if (!assertion) {
    const now = Math.floor(Date.now() / 1000)
    try {
      const key: unknown = JSON.parse(input.key ?? '')
      const claims = {
        iss: input.issuer,
        sub: input.subject,
        aud: `${base}/oauth2/token`,
        iat: now,
        exp: now + 300,
        jti: randomText(),
      }
      // The browser rejects invalid keys with its own message.
      assertion = await signJwt(key as JsonWebKey, claims)
    } catch (error) {
      addStep(owner, { kind: 'assertion', problem: problemOf(owner, error) })
      return
    }
  }
  const fields = { grant_type: grantOf.jwt_bearer, assertion, scope: settings.scope, audience: settings.audience }
  await step(bench, 'token', tokenRequest(client, fields))
}

/** Exchanges a token for another (RFC 8693). */
export async function exchangeToken(bench: Bench, settings: Settings, subject_token: string): Promise<void> {
  setState(bench.owner, { run: emptyRun(settings) })
  const subject_token_type = 'urn:ietf:params:oauth:token-type:access_token'
  const { scope, audience } = settings
  await step(
    bench,
    'token',
    tokenRequest(bench.client, {
      grant_type: grantOf.token_exchange,
      subject_token,
      subject_token_type,
      scope,
      audience,
    }),
  )
}

/** What a device shows its user (RFC 8628, 3.2); `until` in milliseconds since 1970. */
export type DeviceCode = { user: string; uri: string; complete?: string; until: number; interval: number; code: string }

export function deviceCodeIn(response: PlaygroundResponse, at: number): DeviceCode | undefined {
  const body = jsonIn(response)
  const text = (name: string) => (typeof body?.[name] === 'string' ? body[name] : undefined)
  const seconds = (name: string, usual: number) => (typeof body?.[name] === 'number' ? body[name] : usual)
  const [code, user, uri] = [text('device_code'), text('user_code'), text('verification_uri')]
  if (!code || !user || !uri) return undefined
  return {
    code,
    user,
    uri,
    complete: text('verification_uri_complete'),
    until: at + seconds('expires_in', 600) * 1000,
    interval: seconds('interval', 5),
  }
}

/** Starts the device flow and polls for its tokens until someone approves or denies, it expires, or another run begins. */
export async function device(bench: Bench, settings: Settings): Promise<void> {
  const { owner, client } = bench
  setState(owner, { run: emptyRun(settings) })
  const request: PlaygroundRequest = {
    operation: 'oAuth2DeviceFlow',
    method: 'POST',
    path: '/oauth2/device/auth',
    headers: { 'content-type': formType },
    form: {
      ...(settings.scope && { scope: settings.scope }),
      ...(settings.audience && { audience: settings.audience }),
    },
    auth: authOf(client),
  }
  const response = await step(bench, 'device', request)
  const shown = response && deviceCodeIn(response, Date.now())
  if (!shown) return
  const polling = tokenRequest(client, { grant_type: grantOf.device_code, device_code: shown.code })
  const id = addStep(owner, { kind: 'poll', request: polling, sending: true, times: 0 })
  let { interval } = shown
  for (let times = 1; ; times++) {
    await pause(interval * 1000)
    if (!hasStep(owner, id)) return
    try {
      const polled = await sendAsClient(owner, client, polling, id)
      const error = jsonIn(polled)?.error
      // RFC 8628, 3.5: slow_down adds five seconds.
      if (error === 'slow_down') interval += 5
      const isPending = error === 'authorization_pending' || error === 'slow_down'
      const shouldContinue = isPending && Date.now() < shown.until
      changeStep(owner, id, { response: polled, times, sending: shouldContinue })
      if (!shouldContinue) return
    } catch (error) {
      changeStep(owner, id, { problem: problemOf(owner, error, client.client_id), sending: false })
      return
    }
  }
}

export async function userinfo(bench: Bench): Promise<void> {
  const { access = '' } = stateOf(bench.owner).run?.tokens ?? {}
  const headers = { authorization: `Bearer ${access}`, accept: 'application/json' }
  await step(bench, 'userinfo', { operation: 'getOidcUserInfo', method: 'GET', path: '/userinfo', headers })
}

export async function revoke(bench: Bench, token: string): Promise<void> {
  await step(bench, 'revoke', revocation(bench.client, token))
}

/** Where the browser signs out for this run's ID token (OpenID Connect RP-Initiated Logout 1.0). */
export const logoutUrl = ({ base }: Pick<Bench, 'base'>, idToken: string): string =>
  `${base}/oauth2/sessions/logout?${new URLSearchParams({ id_token_hint: idToken })}`
