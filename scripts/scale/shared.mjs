import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { workspaceToken } from '../servers.mjs'

const json = { accept: 'application/json', 'content-type': 'application/json' }
const admin = { ...json, authorization: `Bearer ${workspaceToken}` }

async function call(method, url, body, headers = admin) {
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

/** A minimal SMTP server that counts messages by recipient. */
async function mailServer() {
  const received = new Map()
  const server = net.createServer((socket) => {
    let inData = false
    let to = ''
    let text = ''
    socket.on('error', () => undefined)
    socket.write('220 mail\r\n')
    socket.on('data', (chunk) => {
      text += chunk
      for (let end; (end = text.indexOf('\r\n')) >= 0;) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (inData) {
          if (line !== '.') continue
          inData = false
          received.set(to, (received.get(to) ?? 0) + 1)
          socket.write('250 taken\r\n')
        } else if (/^DATA/i.test(line)) {
          inData = true
          socket.write('354 go on\r\n')
        } else {
          to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to
          socket.write('250 ok\r\n')
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: server.address().port, received, stop: () => server.close() }
}

/** Emails and events of the load's project, which must arrive exactly once. `verify` returns those that are missing or arrived twice. */
export async function onlyOnce({ back }, load) {
  const mail = await mailServer()
  const events = new Map()
  const receiver = http.createServer((request, response) => {
    request.resume().on('end', () => {
      const id = request.headers['webhook-id']
      events.set(id, (events.get(id) ?? 0) + 1)
      response.end('{}')
    })
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const projects = await call('GET', `${back.url}/projects`)
  const { id } = projects.body.find(({ slug }) => slug === load.slug)
  const uri = `smtp://127.0.0.1:${mail.port}/?disable_starttls=true`
  const changed = await call('PATCH', `${back.url}/projects/${id}`, [
    {
      op: 'add',
      path: '/services/identity/config/courier/smtp',
      value: { connection_uri: uri, from_address: 'shop@scale.example' },
    },
    { op: 'add', path: '/services/identity/config/selfservice/flows/recovery/enabled', value: true },
  ])
  const https_endpoint = `http://127.0.0.1:${receiver.address().port}/`
  const stream = await call('POST', `${back.url}/projects/${id}/eventstreams`, { type: 'https', https_endpoint })
  if (changed.status !== 200 || stream.status !== 201) throw new Error(JSON.stringify([changed, stream]))

  const asked = []
  let stopped = false
  const asking = (async () => {
    while (!stopped) {
      const email = `mail-${asked.length}@scale.example`
      try {
        const made = await call('POST', `${load.base}/admin/identities`, { schema_id: load.schema, traits: { email } })
        const flow = await call('GET', `${load.base}/self-service/recovery/api`, undefined, json)
        const sent = await call(
          'POST',
          `${load.base}/self-service/recovery?flow=${flow.body.id}`,
          { method: 'code', email },
          json,
        )
        if (made.status === 201 && sent.status === 200) asked.push(email)
      } catch (error) {
        load.failures.push({ kind: 'recovery', at: Date.now(), error: String(error.cause?.code ?? error.message) })
      }
      await sleep(300)
    }
  })()

  return {
    async stop() {
      stopped = true
      await asking
    },
    async verify({ twiceIsFine = false } = {}) {
      await this.stop()
      const { body } = await call('GET', `${back.url}/projects/${id}/events?page_size=1`)
      const missing = () => asked.filter((email) => !mail.received.has(email))
      // items claimed by a statement whose response was lost become available again when their lease ends
      for (let attempt = 0; attempt < 700 && missing().length > 0; attempt++) await sleep(200)
      let before = -1
      for (let attempt = 0; attempt < 60 && before !== events.size; attempt++) {
        before = events.size
        await sleep(1_500)
      }
      mail.stop()
      receiver.close()
      receiver.closeAllConnections()
      const twice = [...mail.received, ...events].filter(([, count]) => count > 1)
      return [
        ...missing().map((email) => `no mail for ${email}`),
        ...(twiceIsFine ? [] : twice.map(([what]) => `arrived twice: ${what}`)),
        ...(events.size < load.ledger.identities.length
          ? [`${events.size} events of ${load.ledger.identities.length}`]
          : []),
        ...(asked.length === 0 || !body ? ['no mail was asked for'] : []),
      ]
    },
  }
}

/** Sends wrong passwords to two platforms in turn: the limit must be shared. */
export async function sharedByAll({ platforms }, { slug }) {
  const statuses = []
  for (let attempt = 0; attempt < 80; attempt++) {
    const base = `http://127.0.0.1:${platforms[attempt % platforms.length].port}/p/${slug}`
    const flow = await call('GET', `${base}/self-service/login/api`, undefined, json)
    const response = await call(
      'POST',
      `${base}/self-service/login?flow=${flow.body.id}`,
      { method: 'password', identifier: 'nobody@scale.example', password: `wrong-password-${attempt}` },
      json,
    )
    statuses.push(response.status)
    if (statuses.slice(-2).every((status) => status === 429)) break
  }
  const first = statuses.indexOf(429)
  const isShared = first > 0 && first <= 31 && statuses[first + 1] === 429
  return isShared ? [] : [`wrong passwords at two platforms were refused after ${first}: ${statuses.join(' ')}`]
}
