import type { Call } from '../../http/handlers'
import { idAt } from '../ids'
import type { Via } from '../identities/identity'
import { renderTemplate, type TemplateType } from './templates'

type Scope = Pick<Call, 'db' | 'project' | 'now'>

export type Mail = {
  to: string
  via: Via
  type: TemplateType
  code?: string
  link?: string
  /** Milliseconds for which the code or link can be used. */
  lifespan: number
}

/** Puts a message into the outbox. */
export async function queueMail({ db, project, now }: Scope, mail: Mail): Promise<void> {
  const minutes = Math.max(1, Math.round(mail.lifespan / 60_000))
  const { subject, body } = renderTemplate(mail.type, { ...mail, minutes })
  await db
    .insertInto('identity_messages')
    .values({
      project_id: project.id,
      id: idAt(now),
      status: 'queued',
      type: mail.via === 'sms' ? 'phone' : 'email',
      channel: mail.via,
      recipient: mail.to,
      subject: mail.via === 'sms' ? '' : subject,
      body,
      template_type: mail.type,
      template_data: JSON.stringify({ to: mail.to }),
      send_count: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
