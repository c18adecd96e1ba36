import type { FastifyRequest } from 'fastify'

/** What a session notes of the browser that starts it. */
export const clientOf = ({ ip, headers }: FastifyRequest): { ip: string; agent: string | undefined } => ({
  ip,
  agent: headers['user-agent'],
})
