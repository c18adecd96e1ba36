import { Problem } from '@atrium/shared/transport'

import type { Here } from './destination'
import { tokenRequestOf, stepAfterToken } from './provider-token'

const { signal } = new AbortController()
const tokenRequestFrom = (body: unknown) => tokenRequestOf({ status: 200, body }, signal)

test('requests a provider in the browser’s format', () => {
  const provider = {
    client_id: 'client',
    config_url: 'https://idp.example/fedcm.json',
    nonce: 'n',
    parameters: { nonce: 'n' },
    login_hint: 'ada',
    domain_hint: '',
    fields: ['email'],
  }
  expect(tokenRequestFrom({ csrf_token: 'c', providers: [provider, { client_id: 'other' }, 'no provider'] })).toEqual({
    csrf: 'c',
    options: {
      mediation: 'required',
      signal,
      identity: {
        context: 'signin',
        providers: [
          {
            configURL: 'https://idp.example/fedcm.json',
            clientId: 'client',
            nonce: 'n',
            params: { nonce: 'n' },
            loginHint: 'ada',
            fields: ['email'],
          },
        ],
      },
    },
  })
})

test.each([
  [{ csrf_token: 'c', providers: [] }],
  [{ csrf_token: 'c' }],
  [{ providers: [{}] }],
  ['<html>'],
  [undefined],
])('shows no prompt after %j', (body) => expect(tokenRequestFrom(body)).toBeUndefined())

describe('after a token', () => {
  const origin = 'http://localhost:4455'
  const here = (query: string): Here => ({
    base: '/a/shop',
    screen: 'login',
    query: new URLSearchParams(query),
    origin,
  })
  const session = { session: { id: 's' } }
  const home = [{ action: 'redirect_browser_to', redirect_browser_to: 'https://shop.example/' }]
  const after = (body: unknown, query = '') =>
    stepAfterToken({ kind: 'login', phase: 'submit' }, { status: 200, body }, here(query))

  test('sends people to their destination, otherwise to the service’s', () => {
    expect(after(session, 'return_to=%2Fbasket')).toEqual({ type: 'signed-in' })
    expect(after({ ...session, continue_with: home }, 'login_challenge=c')).toEqual({ type: 'signed-in' })
    expect(after({ ...session, continue_with: home })).toEqual({ type: 'go', to: 'https://shop.example/' })
    expect(after(session)).toEqual({ type: 'done', signedIn: true, to: undefined })
  })

  test('takes missing steps first and reports rejections', () => {
    const verify = { action: 'show_verification_ui', flow: { id: 'v' } }
    expect(after({ ...session, continue_with: [verify] }, 'return_to=%2Fbasket')).toMatchObject({
      type: 'screen',
      kind: 'verification',
    })
    const more = new Problem({
      status: 422,
      id: 'browser_location_change_required',
      message: 'Go on there.',
      redirectTo: `${origin}/a/shop/registration?flow=r`,
    })
    const rejected = new Problem({ status: 502, id: 'bad_gateway', message: 'No.' })
    const of = (problem: Problem) =>
      stepAfterToken({ kind: 'login', phase: 'submit' }, problem, here('return_to=%2Fbasket'))
    expect(of(more)).toEqual({ type: 'go', to: `${origin}/a/shop/registration?flow=r` })
    expect(of(rejected)).toEqual({ type: 'fail', problem: rejected })
  })
})
