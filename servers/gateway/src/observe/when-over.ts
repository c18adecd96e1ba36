import type { FastifyReply } from 'fastify'

/** The client disconnected before the response; only the log shows this status. */
export const clientClosedRequest = 499

/** Runs once a response was sent or its client has disconnected; the library's own hook only covers the former. */
export function whenOver({ raw }: FastifyReply, run: (status: number) => void): void {
  raw.once('close', () => run(raw.headersSent ? raw.statusCode : clientClosedRequest))
}
