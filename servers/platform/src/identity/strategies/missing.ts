import { textOf } from '../flows/submission'
import { messages } from '../messages'
import type { Complaint } from '../ui/form-problem'

/** That a field is required. */
export const required = (field: string): Complaint => ({ field, message: messages.required(field) })

/** Tells of a required field for which a form has no text. */
export const missingText = (body: Record<string, unknown>, field: string): Complaint[] =>
  textOf(body, field) === undefined ? [required(field)] : []
