import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'

import { listening } from '../../servers/platform/testing/listening'

type Result<Body> = { status: number; body: Body }
type Tokens = { access_token: string; refresh_token: string; scope: string }
type Options = { method?: string; token?: string; form?: Record<string, string> }

const consoleUrl = () => new URL(process.env.ATRIUM_E2E_URL ?? '')

/** Calls a host name below the console's, which this machine needn't resolve. `Body` is the test's type. */
export function callByName<Body>(name: string, path: string, options: Options = {}) {
  const { method = 'GET', token, form } = options
  const { hostname, port, host } = consoleUrl()
  const headers = {
    host: `${name}.${host}`,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  return new Promise<Result<Body>>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      void text(response).then((received) => {
        const body = (received === '' ? undefined : JSON.parse(received)) as Body // the test declares the type it expects
        resolve({ status: response.statusCode ?? 0, body })
      }, reject)
    })
    sent.on('error', reject)
    sent.end(form && new URLSearchParams(form).toString())
  })
}

/**
 * Signs in like Ory's command line tool, which listens on a local port, opens the browser, and redirects it to the console once it has
 * its tokens.
 * @returns the URL for the browser, and the command's result
 */
export async function startCommandLine() {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(24).toString('base64url')
  let tokens: Tokens | undefined
  const at = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(path, consoleUrl())
    url.search = new URLSearchParams(query).toString()
    return { status: 302, headers: { location: url.href }, body: '' }
  }
  const { url } = await listening(async ({ url: path }) => {
    const query = new URL(path, 'http://localhost').searchParams
    const fail = (error: string, error_description = '') => at('/error', { error, error_description })
    if (query.get('state') !== state) return fail('state mismatch')
    if (query.has('error')) return fail(query.get('error') ?? '', query.get('error_description') ?? '')
    const form = {
      client_id: 'ory-cli',
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: `${url}/callback`,
    }
    const response = await callByName<Tokens>('project', '/oauth2/token', { method: 'POST', form })
    if (response.status !== 200) return fail('token exchange', JSON.stringify(response.body))
    tokens = response.body
    return at('/cli-auth-success')
  })
  const { protocol, host } = consoleUrl()
  const opens = new URL(`${protocol}//project.${host}/oauth2/auth`)
  opens.search = new URLSearchParams({
    client_id: 'ory-cli',
    response_type: 'code',
    redirect_uri: `${url}/callback`,
    scope: 'offline_access email profile',
    prompt: 'login consent',
    audience: `${protocol}//api.${host}`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
  }).toString()
  return {
    opens: opens.href,
    tokens: (): Tokens => {
      if (!tokens) throw new Error('the sign-in gave no tokens')
      return tokens
    },
  }
}
