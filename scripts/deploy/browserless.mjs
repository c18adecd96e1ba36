import http from 'node:http'
import https from 'node:https'

/**
 * An HTTP client with cookies instead of a browser, to test proxies in front of a console.
 * @param url origin of the console
 * @param ca certificate authority in PEM, if it isn't a public one
 * @param from this machine's IP address to connect from
 */
export function browserless(url, { ca, from, headers: always = {} } = {}) {
  const cookies = new Map()

  /** @returns status, headers and text of the response; redirects are not followed */
  const ask = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const target = new URL(path, url)
      const jar = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const sent = {
        accept: 'application/json',
        ...(jar && { cookie: jar }),
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...always,
        ...headers,
      }
      const { request } = target.protocol === 'https:' ? https : http
      // Names below localhost always resolve to this machine.
      const options = {
        method,
        headers: sent,
        ca,
        localAddress: from,
        lookup: loopback,
        autoSelectFamily: false,
        agent: false,
      }
      request(target, options, (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) keep(line)
          resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() })
        })
      })
        .on('error', reject)
        .end(text)
    })

  const keep = (line) => {
    const [pair, ...attributes] = line.split(/;\s*/)
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1)
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), { value, attributes: attributes.map((one) => one.toLowerCase()) })
  }

  const json = async (method, path, options) => {
    const response = await ask(method, path, options)
    if (response.status >= 300)
      throw new Error(`${method} ${path} responds with ${response.status}: ${response.text.slice(0, 300)}`)
    return JSON.parse(response.text)
  }

  /** Exchanges the session of a project's account experience for the console's. @returns the console's session */
  const enter = async (project) => {
    const response = await ask('GET', `/a/${project}/continue?to=/`, { headers: { accept: 'text/html' } })
    if (response.status >= 400) throw new Error(`/a/${project}/continue responds with ${response.status}`)
    return json('GET', '/session')
  }

  /** Submits a step of a self-service flow. @returns its response */
  const submit = ({ ui }, body) => {
    const { pathname, search } = new URL(ui.action)
    const csrf_token = ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token').attributes.value
    return json('POST', pathname + search, { body: { ...body, csrf_token } })
  }

  /** Signs in to the console with a password. @returns the console's session */
  const signIn = async ({ email, password }, project = 'console') => {
    const flow = await json('GET', `/a/${project}/self-service/login/browser`)
    await submit(flow, { method: 'password', identifier: email, password })
    return enter(project)
  }

  /** Registers an identity with a password. @param link path of the registration, for instance of an invitation */
  const register = async ({ email, password }, link) =>
    submit(await json('GET', link), { method: 'password', password, traits: { email } })

  return { ask, json, submit, enter, signIn, register, cookies }
}

const loopback = (name, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
