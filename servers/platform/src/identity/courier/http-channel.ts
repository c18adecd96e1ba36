import type { ServedProject } from '../../control/project'
import type { Json, JsonObject } from '../../http/json'
import { withAuth } from '../../outgoing/http-auth'
import { identityConfig } from '../config'
import { readAddress } from '../config-address'
import { evaluateJsonnet } from '../tenant-code/pool'
import type { HttpChannel } from './settings'

/** The service received the request but rejected the message. The error text contains nothing of the message. */
export class RejectedByService extends Error {}

/** The `ctx` of a channel's body template. */
export type ChannelContext = {
  recipient: string
  template_type: string
  template_data: JsonObject
  subject: string
  body: string
}

/** The default body of channels: the fields that most services require. */
function usualBody({ recipient, template_type, template_data, subject, body }: ChannelContext): JsonObject {
  const part = (key: string): Json => template_data[key] ?? null
  return {
    recipient,
    template_type,
    to: part('to'),
    recovery_code: part('recovery_code'),
    recovery_url: part('recovery_url'),
    verification_url: part('verification_url'),
    verification_code: part('verification_code'),
    subject,
    body,
  }
}

const bodiless = new Set(['GET', 'HEAD', 'TRACE', 'OPTIONS'])

/** Sends a message through the project's own service. @throws RejectedByService if the service rejects it; OutgoingError if it doesn't respond */
export async function sendByHttp(project: ServedProject, channel: HttpChannel, context: ChannelContext): Promise<void> {
  const document = channel.body === undefined ? undefined : await readAddress(project, channel.body)
  const body =
    document === undefined
      ? usualBody(context)
      : await evaluateJsonnet(project, document, { topLevelArguments: { ctx: { ...context } } })
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const [name, value] of Object.entries(channel.headers)) headers.set(name, value)
  const hasBody = !bodiless.has(channel.method)
  const { status } = await project.egress.send(
    {
      url: channel.url,
      method: channel.method,
      headers: Object.fromEntries(withAuth(headers, channel.auth)),
      ...(hasBody && { body: JSON.stringify(body) }),
    },
    identityConfig(project).outgoing,
  )
  if (status < 200 || status > 299) throw new RejectedByService(`The service responded with status ${status}.`)
}
