import { labelOf, traitsSchema, useIssueText, validate, type SchemaIssue } from '@atrium/shared/schema-form'

import { traitFields } from './trait-fields'

/** The first thing in somebody's traits that does not fit a schema, with the name of its field there. */
export type Unfit = { label: string; issue: SchemaIssue }

/** Nothing where the traits fit. */
export function unfitIn(document: unknown, traits: unknown): Unfit | undefined {
  const [issue] = validate(traitsSchema(document), traits ?? {})
  if (!issue) return undefined
  const path = issue.path.join('.')
  const field = traitFields(document).find((one) => one.path.join('.') === path)
  const key = String(issue.path.at(-1) ?? 'traits')
  return { label: labelOf(key, { title: field?.title === key ? undefined : field?.title }), issue }
}

/** What does not fit, in the words of the form. */
export function useUnfitText(): (unfit: Unfit) => string {
  const say = useIssueText()
  return ({ label, issue }) => `${label}: ${say(issue)}`
}
