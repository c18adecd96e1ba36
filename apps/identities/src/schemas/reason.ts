import * as z from 'zod/mini'

import { issueCodes, useIssueText } from '@atrium/shared/schema-form'

import { useText } from '../text'

/** What became of an identity or of a row of a file, or why it can't be. */
export const reasonSchema = z.object({
  /** The schema check's text, otherwise one of the texts' `reasons`. */
  code: z.string(),
  /** Where it is, and what that field is called. */
  path: z.optional(z.string()),
  label: z.optional(z.string()),
  /** The bound, format, type or name that was missed. */
  wanted: z.optional(z.union([z.string(), z.number()])),
})
export type Reason = z.infer<typeof reasonSchema>

/** A reason as a word that stays the same: `traits.email: required`. */
export const codeOf = ({ code, path }: Reason): string => (path ? `${path}: ${code}` : code)

/** A reason in the person's language. */
export function useReasonText(): (reason: Reason) => string {
  const { reasons } = useText()
  const say = useIssueText()
  return ({ code, label, wanted }) => {
    const issue = issueCodes.find((one) => one === code)
    const words = issue ? say({ code: issue, wanted }) : (reasons[code] ?? code)
    return label ? `${label}: ${words}` : words
  }
}
