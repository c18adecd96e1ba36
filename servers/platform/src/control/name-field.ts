import { oneLine } from '@atrium/shared/one-line'
import { z } from 'zod'

/** A name for people to read, also in mails: one line, never empty. */
export const nameField = z
  .string()
  .transform((name) => oneLine(name).trim())
  .pipe(z.string().min(1, 'must not be empty').max(500, 'can have at most 500 characters'))
