import { links } from '@atrium/shared/links'
import { definePaths } from '@atrium/shared/paths'

// Every URL of this remote: a route takes the pattern, a link fills it. No screen is imported here.

export const accessPaths = definePaths({
  ofSubject: links.access.pattern,
  toObject: `${links.access.pattern}/object`,
})

export const checkPaths = definePaths({
  check: links.check.pattern,
  batch: `${links.check.pattern}/batch`,
  /** Adds a relationship that would allow the check; `tuple` is its text. */
  addSuggested: `${links.check.pattern}/add/:tuple`,
})

export const examplePaths = definePaths({
  examples: '/projects/:project/permissions/examples',
})

export const expandPaths = definePaths({
  expand: '/projects/:project/permissions/expand',
})

export const expectationPaths = definePaths({
  expectations: '/projects/:project/permissions/tests',
  newExpectation: '/projects/:project/permissions/tests/new',
  importExpectations: '/projects/:project/permissions/tests/import',
})

export const relationshipPaths = definePaths({
  relationships: links.relationships.pattern,
  newRelationship: `${links.relationships.pattern}/new`,
  deleteMatching: `${links.relationships.pattern}/delete`,
  change: `${links.relationships.pattern}/change`,
})

export const rulesPaths = definePaths({
  rules: '/projects/:project/permissions/rules',
  history: '/projects/:project/permissions/rules/history',
  version: '/projects/:project/permissions/rules/history/:version',
})

export const transferPaths = definePaths({
  import: `${links.relationships.pattern}/import`,
  export: `${links.relationships.pattern}/export`,
  jobs: `${links.relationships.pattern}/jobs`,
  job: `${links.relationships.pattern}/jobs/:job`,
})
