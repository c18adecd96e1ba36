import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Role } from '@atrium/shared/operations'

/** A call as it reached the service. */
export type ReceivedCall = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  body: string
}

export type Respond = (request: IncomingMessage, response: ServerResponse, body: string) => unknown

export type StandInUpstream = {
  url: string
  seen: ReceivedCall[]
  /** Responds to calls other than `GET /console/session`; by default echoes the request. */
  respond: Respond
  /** Custom domains that it returns: host name → slug. */
  domains: Record<string, string>
  /** Whether it fails to return them. */
  fails: boolean
  /** Whether the email addresses of its people are verified. */
  verified: boolean
  server: Server
  close(): Promise<void>
}

export const tokenOf = (role: Role | 'nobody') => `ory_st_of-${role}`

const project = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'acme',
  name: 'Acme',
  environment: 'prod',
  workspace_id: 'w1',
}

/** The person that a token of `tokenOf` belongs to. */
export const personWith = (role: Role) => ({
  user: { id: `id-of-${role}`, name: `A ${role}`, email: `${role}@example.com`, email_verified: true },
  workspaces: [{ id: 'w1', name: 'Workspace', role }],
  projects: [{ ...project, role }],
})

/** A real HTTP server in the upstream's place: knows the tokens of the three roles, and echoes everything else. */
export async function startUpstream(): Promise<StandInUpstream> {
  const upstream: StandInUpstream = {
    url: '',
    seen: [],
    domains: {},
    fails: false,
    verified: true,
    respond: (request, response, body) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ method: request.method, url: request.url, body }))
    },
    server: createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        if (request.url === '/console/session') return respondWithSession(upstream, request, response)
        if (request.url === '/gateway/domains') return respondWithDomains(upstream, request, response)
        const { method = '', url = '', headers, rawHeaders } = request
        upstream.seen.push({ method, url, headers, rawHeaders, body })
        void upstream.respond(request, response, body)
      })
    }),
    close: () =>
      new Promise((resolve) => {
        upstream.server.closeAllConnections()
        upstream.server.close(() => resolve())
      }),
  }
  await new Promise<void>((resolve) => upstream.server.listen(0, '127.0.0.1', resolve))
  upstream.url = `http://127.0.0.1:${(upstream.server.address() as AddressInfo).port}`
  return upstream
}

function respondWithSession({ verified }: StandInUpstream, request: IncomingMessage, response: ServerResponse): void {
  const role = /^Bearer (?:ory_at_)?ory_st_of-(viewer|developer|owner)$/.exec(request.headers.authorization ?? '')?.[1]
  if (role !== 'viewer' && role !== 'developer' && role !== 'owner') return void response.writeHead(401).end('{}')
  const { user, ...places } = personWith(role)
  const body = JSON.stringify({ user: { ...user, email_verified: verified }, ...places })
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
}

function respondWithDomains(
  { domains, fails }: StandInUpstream,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (fails) return void response.writeHead(503).end('{}')
  const etag = `"${Object.entries(domains).join()}"`
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  const list = Object.entries(domains).map(([hostname, project]) => ({ hostname, project }))
  response.writeHead(200, { 'content-type': 'application/json', etag }).end(JSON.stringify({ domains: list }))
}
