import { describeRemote } from '../../build/remote-json.mjs'
import { createAccess } from './access.mjs'
import { createConsoleProxy, refuse } from './console-proxy.mjs'

/** Path of the remote's files on the console's local origin; no path of the console begins with it. */
export const filesOf = (id) => `/@dev/${id}/`

/**
 * Development server options that show a console with this remote in it.
 * @param {{ id: string, dir: string, port: number, target: string }} remote `target`: the console's origin
 */
export function insideConsole({ id, dir, port, target }) {
  const host = `localhost:${port}`
  const access = createAccess(host)
  const files = filesOf(id)
  const line = {
    id,
    version: 'dev',
    entry: `${files}remoteEntry.js`,
    integrity: {},
    preload: [],
    ...describeRemote(dir, id),
  }
  const forward = createConsoleProxy({ target, host, lineOf: () => line })
  return {
    port,
    host: 'localhost',
    hot: true,
    allowedHosts: ['localhost'],
    devMiddleware: { publicPath: files },
    client: { webSocketURL: `ws://${host}/ws`, overlay: false },
    onListening: () => console.log(`\n  ${id} inside ${target}:\n  ${access.url}\n`),
    setupMiddlewares: (middlewares) => [
      {
        name: 'console',
        middleware(request, response, next) {
          const refusal = access.refusal(request)
          if (refusal) return refuse(response, refusal.status, refusal.text ?? '', refusal.headers)
          if (request.url?.startsWith(files)) return next()
          forward(request, response).catch((error) => refuse(response, 400, error.message))
        },
      },
      ...middlewares,
    ],
  }
}
