import { TemplateError } from '@atrium/gotemplate'
import { JsonnetError } from '@atrium/jsonnet'
import { OutgoingError } from '../../outgoing/outgoing'
import { RejectedByService } from './http-channel'
import { codeOf } from '../../error-code'

/** The status code of a mail server's response, from nodemailer's error. */
const mailStatus = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined

/** nodemailer's codes for connections that failed or broke. */
const connectionCodes: readonly unknown[] = ['ECONNECTION', 'ESOCKET', 'ETLS', 'ETIMEDOUT', 'EDNS']

/**
 * The reason of a failed delivery, as a text for events and charts: a mail server's response can contain the recipient, so only
 * its status is reported.
 */
export function failureSummary(error: unknown): string {
  const status = mailStatus(error)
  if (status !== undefined) return `The mail server responded with status ${status}.`
  if (error instanceof OutgoingError || error instanceof RejectedByService) return error.message
  if (error instanceof TemplateError || error instanceof JsonnetError) return 'A template failed.'
  if (connectionCodes.includes(codeOf(error))) return 'The connection to the mail server failed.'
  return 'The message could not be delivered.'
}
