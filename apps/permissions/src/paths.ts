import { links } from '@atrium/shared/links'

type At = { project: string }

export const paths = {
  relationships: links.relationships,
  check: links.check,
  newRelationship: (at: At) => `${links.relationships(at)}/new`,
}
