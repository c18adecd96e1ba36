import * as z from 'zod/mini'

import { issueCodes, useIssueText } from '@atrium/shared/schema-form'

import { useText } from '../text'

/** The outcome for an identity or a row of a file, or why it is impossible. */
export const reasonSchema = z.object({
  /** One of the schema check's codes, otherwise a key of the texts' `reasons`. */
  code: z.string(),
  /** The path of the field, and its label. */
  path: z.optional(z.string()),
  label: z.optional(z.string()),
  /** The expected bound, format, type or name. */
  wanted: z.optional(z.union([z.string(), z.number()])),
})
export type Reason = z.infer<typeof reasonSchema>

/** A reason as a stable code: `traits.email: required`. */
export const codeOf = ({ code, path }: Reason): string => (path ? `${path}: ${code}` : code)

/** A reason in the person's language. */
export function useReasonText(): (reason: Reason) => string {
  const { reasons } = useText()
  const formatIssue = useIssueText()
  return ({ code, label, wanted: expected }) => {
    const issue = issueCodes.find((issueCode) => issueCode === code)
    const description = issue ? formatIssue({ code: issue, expected }) : (reasons[code] ?? code)
    return label ? `${label}: ${description}` : description
  }
}
