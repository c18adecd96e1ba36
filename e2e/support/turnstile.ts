import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Source of a stand-in for the challenge's script: a widget with one checkbox which, for a key that starts with `fails`,
 * fails the first time.
 */
const script = `(() => {
  const widgets = new Map()
  const failed = new Set()
  let count = 0
  const draw = (id) => {
    const { place, options } = widgets.get(id)
    const box = document.createElement('button')
    box.type = 'button'
    box.textContent = 'I am human'
    box.style.cssText = 'width:100%;min-height:' + (options.size === 'compact' ? 140 : 65) + 'px;color:#000;background:#fff;border:1px solid #767676'
    box.addEventListener('click', () => {
      if (options.sitekey.startsWith('fails') && !failed.has(options.sitekey)) {
        failed.add(options.sitekey)
        return options['error-callback']('600010')
      }
      box.textContent = 'Human'
      options.callback('human-' + crypto.randomUUID())
    })
    place.replaceChildren(box)
  }
  window.turnstile = {
    render(place, options) {
      const id = 'widget-' + ++count
      widgets.set(id, { place, options })
      draw(id)
      return id
    },
    reset: draw,
    remove(id) {
      widgets.get(id)?.place.replaceChildren()
      widgets.delete(id)
    },
  }
})()
`

/**
 * A stand-in for the bot challenge's external service: its script `/api.js`, and `/siteverify`, where each token
 * is good once.
 */
export async function startTurnstile(port = 0) {
  const used = new Set<string>()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api.js')) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(script)
      return
    }
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { response: token = '' } = JSON.parse(body || '{}') as { response?: string }
      const success = token.startsWith('human-') && !used.has(token)
      used.add(token)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success, hostname: 'x' }))
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  // The address of a TCP server has a port.
  const { port: taken } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${taken}`, stop: () => server.close() }
}
