import { standIn } from '../stand-in.mjs'

/** A stand-in for a webhook, which responds by its path; it runs during `npm run compare`. */
let url = 'http://127.0.0.1:1'
export const hookUrl = (path) => `${url}/${path}`

const message = (ptr, ...messages) => ({ messages: [{ instance_ptr: ptr, messages }] })
const responses = {
  nothing: [204, ''],
  empty: [200, '{}'],
  garbage: [200, '{'],
  text: [200, 'x'],
  failing: [500, '{}'],
  forbidden: [403, '{}'],
  refused: [400, JSON.stringify(message('#/traits/email', { id: 1234, text: 'no', type: 'error', context: { a: 1 } }))],
  whole: [422, JSON.stringify(message('', { id: 1, text: 'whole', type: 'validation', detailed_type: 'x' }))],
  garbled: [400, '{'],
  bare: [400, '{}'],
  metadata: [200, JSON.stringify({ identity: { metadata_public: { plan: 'paid' }, metadata_admin: { a: 1 } } })],
  traits: [200, JSON.stringify({ identity: { traits: { name: { first: 'Changed' } } } })],
  address: [200, JSON.stringify({ identity: { verified_addresses: [], state: 'inactive' } })],
  external: [200, JSON.stringify({ identity: { external_id: 'of-the-hook' } })],
  match: [200, '{"status":"password_match"}'],
  kept: [200, '{"identity":{"traits":{"age":33,"email":"ada@example.com"}}}'],
}

/** Starts the stand-in. @returns a function that stops it */
export async function startHook() {
  const { base, stop } = await standIn((request, response) => {
    request.resume()
    const [status, body] = responses[request.url.slice(1)] ?? [404, '']
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body)
  })
  url = base
  return stop
}
