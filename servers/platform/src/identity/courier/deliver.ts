import type { ServedProject } from '../../control/project'
import { sendByHttp } from './http-channel'
import { isTemplateType } from './kinds'
import type { MessageRow } from './sealed-message'
import { courierSettings, routeOf } from './settings'
import { sendMail } from './smtp'
import { renderPart } from './templates'

/** Reports an error although the message is sent. */
export type Warn = (error: unknown, about: { requestId: string; operation: string }) => void

type Message = Pick<MessageRow, 'id' | 'type' | 'recipient' | 'subject' | 'body' | 'template_type' | 'template_data'>

/** The HTML of an email; without it, the email is sent as text. */
async function htmlOf(project: ServedProject, message: Message, warn: Warn): Promise<string | undefined> {
  if (!isTemplateType(message.template_type)) return undefined
  try {
    return await renderPart(project, message.template_type, 'html', message.template_data)
  } catch (error) {
    warn(error, { requestId: message.id, operation: 'courier: HTML of a message' })
    return undefined
  }
}

/**
 * Delivers a message with the project's current configuration. It can be delivered twice, if the process ends before the
 * delivery is recorded, but is never lost.
 * @throws Error if it was not accepted
 */
export async function deliver(project: ServedProject, message: Message, warn: Warn): Promise<void> {
  const settings = courierSettings(project)
  const route = routeOf(settings, message.type === 'phone' ? 'sms' : 'email')
  if (route.kind === 'mailbox') return
  const { recipient, subject, body, template_type, template_data } = message
  if (route.kind === 'http')
    return sendByHttp(project, route.channel, { recipient, template_type, template_data, subject, body })
  const html = await htmlOf(project, message, warn)
  await sendMail(project, route.uri, { to: recipient, subject, text: body, html, messageId: message.id })
}
