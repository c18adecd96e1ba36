import type { $ZodRawIssue } from 'zod/v4/core'

import type { FormText } from './text'

const empty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The message for a zod issue without a custom message. */
export const issueText =
  (t: FormText) =>
  (issue: $ZodRawIssue): string => {
    if (empty(issue.input)) return t.required
    switch (issue.code) {
      case 'invalid_type':
        return issue.expected === 'number' ? t.wrongNumber : issue.expected === 'int' ? t.wrongInteger : t.invalid
      case 'too_small':
        return boundText(issue.origin, String(issue.minimum), [t.tooShort, t.tooFew, t.tooLow])
      case 'too_big':
        return boundText(issue.origin, String(issue.maximum), [t.tooLong, t.tooMany, t.tooHigh])
      case 'invalid_value':
        return t.chooseOne
      case 'invalid_format':
        return Object.entries(t.formats).find(([format]) => format === issue.format)?.[1] ?? t.invalid
      default:
        return t.invalid
    }
  }

type Bound = (bound: string) => string

function boundText(
  origin: string | undefined,
  bound: string,
  [ofText, ofList, ofNumber]: [Bound, Bound, Bound],
): string {
  if (origin === 'string') return ofText(bound)
  if (origin === 'array' || origin === 'set') return ofList(bound)
  return ofNumber(bound)
}
