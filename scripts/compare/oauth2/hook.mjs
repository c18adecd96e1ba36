import { standIn } from '../stand-in.mjs'

/** A stand-in for a token hook; it runs during `npm run compare`. */
let url = 'http://127.0.0.1:1'
export const hookUrl = (path) => `${url}/${path}`

const claims = {
  session: { access_token: { plan: 'paid', sub: 'x' }, id_token: { email: 'hook@example.com', iss: 'x' } },
}

/** The hook's responses, by name. */
export const responses = {
  unchanged: [204, ''],
  claims: [200, JSON.stringify(claims)],
  empty: [200, ''],
  object: [200, '{}'],
  garbage: [200, '{'],
  forbidden: [403, '{"error":"no"}'],
  failing: [500, '{}'],
  unknown: [404, ''],
  redirect: [302, ''],
}

let next = 'unchanged'
const received = []

/** Sets the response of the next calls. */
export const prepare = (name) => {
  next = name
  received.length = 0
}

/** The hook's requests since the last `prepare`. */
export const told = () =>
  received.map(({ path, headers, body }) => ({
    path,
    type: headers['content-type'],
    key: headers['x-key'],
    body,
  }))

async function respond(request, response) {
  let text = ''
  for await (const chunk of request) text += chunk
  received.push({ path: request.url, headers: request.headers, body: JSON.parse(text || 'null') })
  const [status, body] = request.url === '/elsewhere' ? [204, ''] : responses[next]
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 302 && { location: `${url}/elsewhere` }),
  })
  response.end(body)
}

/** Starts the stand-in. @returns a function that stops it */
export async function startHook() {
  const { base, stop } = await standIn((request, response) => void respond(request, response))
  url = base
  return stop
}
