import type { ServedProject } from '../../control/project'
import { at } from '../../http/json'
import { OutgoingError } from '../../outgoing/outgoing'
import type { shownEvent } from '../shown-event'
import { signatureHeaders } from './signature'
import type { SnsPublisher } from './sns-publisher'
import { signingKeys, type StreamDocument } from './stream-document'

type Event = ReturnType<typeof shownEvent>

export type Sending = {
  project: ServedProject
  streamId: string
  document: StreamDocument
  now: Date
  /** Publishes to AWS SNS. */
  sns: SnsPublisher
}

/** The result of one attempt; `problem` is undefined after a delivery, and has no secret. */
export type Sent = { status?: number; problem?: string }

/** The delivered event: as listed by the API, with its origin. */
const payloadOf = ({ project, streamId }: Sending, event: Event) =>
  JSON.stringify({ ...event, project_id: project.id, event_stream_id: streamId })

/** Sends one event to the stream's destination, once. */
export async function sendEvent(sending: Sending, event: Event): Promise<Sent> {
  const { project, document, now, sns } = sending
  const body = payloadOf(sending, event)
  if (document.type === 'https') return post(sending, document.https_endpoint, event.id, body)
  const { topic_arn: topicArn, role_arn: roleArn } = document
  return sns(project.egress, {
    topicArn,
    roleArn,
    projectId: project.id,
    eventId: event.id,
    name: event.name,
    body,
    now,
  })
}

/** Redirects are not followed: a signed request goes only to its recipient. */
async function post({ project, document, now }: Sending, url: string, id: string, body: string): Promise<Sent> {
  const time = Math.floor(now.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Atrium',
    ...signatureHeaders(signingKeys(document, now), { id, time, body }),
  }
  const rules = {
    rejectsPrivate: at(project.config.identity, 'clients.http.disallow_private_ip_ranges') === true,
    privateExceptions: [],
  }
  try {
    const { status } = await project.egress.send({ url, method: 'POST', headers, body, once: true }, rules)
    if (status >= 200 && status < 300) return { status }
    return { status, problem: `The endpoint responded with status ${status}.` }
  } catch (error) {
    if (error instanceof OutgoingError) return { problem: error.message }
    throw error
  }
}
