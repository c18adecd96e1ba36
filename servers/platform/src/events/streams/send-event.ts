import type { ServedProject } from '../../control/project'
import { at } from '../../http/json'
import { OutgoingError } from '../../outgoing/outgoing'
import type { shownEvent } from '../shown-event'
import { signatureHeaders } from './signature'
import { signingKeys, type StreamDocument } from './stream-document'

export type Sending = { project: ServedProject; streamId: string; document: StreamDocument; now: Date }

/** What became of one attempt; `problem` is undefined for a delivery, and holds no secret. */
export type Sent = { status?: number; problem?: string }

/** What is delivered of an event: the event as the API lists it, and where it is from. */
const payloadOf = ({ project, streamId }: Sending, event: ReturnType<typeof shownEvent>) =>
  JSON.stringify({ ...event, project_id: project.id, event_stream_id: streamId })

/** Sends one event to the stream's destination, once. Redirects are not followed: what is signed stays with whom it was for. */
export async function sendEvent(sending: Sending, event: ReturnType<typeof shownEvent>): Promise<Sent> {
  const { project, document, now } = sending
  if (document.type !== 'https') return { problem: 'This platform does not deliver to AWS SNS.' }
  const body = payloadOf(sending, event)
  const time = Math.floor(now.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Atrium',
    ...signatureHeaders(signingKeys(document, now), { id: event.id, time, body }),
  }
  const rules = {
    refusesPrivate: at(project.config.identity, 'clients.http.disallow_private_ip_ranges') === true,
    privateExceptions: [],
  }
  try {
    const { status } = await project.egress.send(
      { url: document.https_endpoint, method: 'POST', headers, body, once: true },
      rules,
    )
    if (status >= 200 && status < 300) return { status }
    return { status, problem: `The endpoint answered with status ${status}.` }
  } catch (error) {
    if (error instanceof OutgoingError) return { problem: error.message }
    throw error
  }
}
