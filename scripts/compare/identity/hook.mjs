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
  schema: [200, '{"identity":{"schema_id":"nothing"}}'],
  inactive: [200, '{"identity":{"state":"inactive"}}'],
  oddstate: [200, '{"identity":{"state":"odd"}}'],
  oddtraits: [200, '{"identity":{"traits":{"email":5}}}'],
  texttraits: [200, '{"identity":{"traits":"x"}}'],
  verified: [
    200,
    '{"identity":{"verifiable_addresses":[{"value":"ada@example.com","via":"email","verified":true,"status":"completed"}]}}',
  ],
  recovery: [200, '{"identity":{"recovery_addresses":[{"value":"x@example.com","via":"email"}]}}'],
  nullexternal: [200, '{"identity":{"external_id":null}}'],
  listed: [200, '[]'],
  accepted: [202, '{"identity":{"metadata_public":{"plan":"paid"}}}'],
  created: [201, '{'],
  moved: [302, ''],
  unparsable: [200, '{"identity":5}'],
  several: [
    400,
    JSON.stringify({
      messages: [
        {
          instance_ptr: '#/traits/name/first',
          messages: [
            { id: 1, text: 'a', type: 'info' },
            { id: 2, text: 'b', type: 'success', context: null },
          ],
        },
        { instance_ptr: '#/password', messages: [{ id: 3, text: 'c', type: 'error', context: ['x'] }] },
        { instance_ptr: '#/method', messages: [{ text: 'd' }] },
        { instance_ptr: '#/nothing/here', messages: [{ id: 5, text: 'e', type: 'odd' }] },
        { instance_ptr: 'traits.email', messages: [{ id: 6, text: 'f', type: 'error' }] },
        { messages: [{ id: 7, text: 'g', type: 'error' }] },
      ],
    }),
  ],
  nomessages: [400, '{"messages":[]}'],
  emptymessages: [400, '{"messages":[{"instance_ptr":"#/traits/email","messages":[]}]}'],
  oddmessages: [400, '{"messages":"x"}'],
  textid: [400, '{"messages":[{"instance_ptr":"#/","messages":[{"id":"x","text":"y"}]}]}'],
  unavailable: [503, JSON.stringify(message('#/traits/email', { id: 9, text: 'later', type: 'error' }))],
  unauthorized: [401, JSON.stringify(message('#/', { id: 9, text: 'later', type: 'error' }))],
  kept: [200, '{"identity":{"traits":{"age":33,"email":"ada@example.com"}}}'],
}

/** Requests to the stand-in, by the ID of the flow in their body. */
const requests = new Map()
const keptHeaders = ['content-type', 'authorization', 'x-key', 'x-own', 'cookie', 'accept']

async function keep(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  const id = /"id": ?"([\w-]{36})"|id=([\w-]{36})/.exec(text)
  const flow = id?.[1] ?? id?.[2]
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => (name in request.headers ? [[name, request.headers[name]]] : [])),
  )
  const received = { method: request.method, path: request.url, headers, json: parsed(text) }
  requests.set(flow, [...(requests.get(flow) ?? []), received])
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Starts the stand-in. @returns a function that stops it */
export async function startHook() {
  const { base, stop } = await standIn(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://hook')
    response.setHeader('content-type', 'application/json')
    if (pathname === '/received') return response.end(JSON.stringify(requests.get(searchParams.get('flow')) ?? []))
    await keep(request)
    const [status, body] = responses[pathname.slice(1)] ?? [404, '']
    response.writeHead(status)
    response.end(body)
  })
  url = base
  return stop
}
