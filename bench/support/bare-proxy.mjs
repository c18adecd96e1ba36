import { createServer } from 'node:http'
import { createRequire } from 'node:module'

import { root } from '../../scripts/servers.mjs'

const { Pool } = createRequire(`${root}/servers/gateway/package.json`)('undici')
const { ATRIUM_PORT, ATRIUM_PLATFORM_URL, ATRIUM_PLATFORM_SOCKET: socketPath } = process.env

// The gateway's server, client and socket without its work: passes on every request with its headers.
const pool = new Pool(ATRIUM_PLATFORM_URL, { pipelining: 1, connections: 128, connect: { socketPath } })

createServer(({ url, method, headers: { host: _, connection: __, ...headers } }, response) =>
  pool.dispatch(
    { path: url, method, headers },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_, status, received) => response.writeHead(status, received),
      onResponseData: (_, chunk) => response.write(chunk),
      onResponseEnd: () => response.end(),
      onResponseError: (_, error) => response.destroy(error),
    },
  ),
).listen(Number(ATRIUM_PORT), 'localhost')
