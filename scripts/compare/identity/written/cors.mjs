import { open } from '../steps.mjs'

const preflight = (origin, more) => ({ method: 'OPTIONS', headers: { ...(origin && { origin }), ...more } })

export const cors = [
  ...[true, false].map((enabled) => ({
    name: `CORS: ${enabled ? 'allowed origins' : 'disabled'}`,
    config: { serve: { public: { cors: { enabled, allowed_origins: ['https://app.example.com'] } } } },
    steps: ['https://app.example.com', 'https://evil.example.net', 'null', undefined].flatMap((origin) =>
      ['/sessions/whoami', '/self-service/login/api', '/nothing'].flatMap((path) => [
        open(path, { headers: { ...(origin && { origin }) } }),
        open(path, preflight(origin)),
        ...['GET', 'PUT', 'ODD', 'OPTIONS'].map((method) =>
          open(path, preflight(origin, { 'access-control-request-method': method })),
        ),
        ...['authorization', 'authorization, x-session-token', 'x-odd', 'cookie', ''].map((names) =>
          open(
            path,
            preflight(origin, { 'access-control-request-method': 'POST', 'access-control-request-headers': names }),
          ),
        ),
      ]),
    ),
  })),
]
