import { links } from '@atrium/shared/links'
import { definePaths, type Path } from '@atrium/shared/paths'

import { schemaSegment } from './schemas/schema-segment'

// Every URL of this remote: a route takes the pattern, a link fills it. No screen is imported here.

export const identityPaths = definePaths({
  identities: links.identities.pattern,
  newIdentity: `${links.identities.pattern}/new`,
  bulk: `${links.identities.pattern}/bulk`,
  importIdentities: `${links.identities.pattern}/import`,
  exportIdentities: `${links.identities.pattern}/export`,
  jobs: `${links.identities.pattern}/jobs`,
  job: `${links.identities.pattern}/jobs/:job`,
  identity: links.identity.pattern,
  editIdentity: `${links.identity.pattern}/edit`,
  patchIdentity: `${links.identity.pattern}/patch`,
  recoveryCode: `${links.identity.pattern}/recovery-code`,
  recoveryLink: `${links.identity.pattern}/recovery-link`,
  credentials: `${links.identity.pattern}/credentials`,
  identitySessions: `${links.identity.pattern}/sessions`,
  identityMessages: `${links.identity.pattern}/messages`,
})

export const messagePaths = definePaths({
  messages: '/projects/:project/messages',
  activity: '/projects/:project/messages/activity',
  message: '/projects/:project/messages/:message',
})

const ofSchemas = definePaths({
  schemas: '/projects/:project/schemas',
  newSchema: '/projects/:project/schemas/new',
  compareSchemas: '/projects/:project/schemas/compare',
  schema: '/projects/:project/schemas/:schema',
  editSchema: '/projects/:project/schemas/:schema/edit',
  history: '/projects/:project/schemas/:schema/history',
  version: '/projects/:project/schemas/:schema/history/:revision',
})

/** Takes IDs with slashes. */
const bySegment = <At extends { schema: string }>(path: ((at: At) => string) & Pick<Path, 'pattern'>) =>
  Object.assign((at: At) => path({ ...at, schema: schemaSegment(at.schema) }), { pattern: path.pattern })

export const schemaPaths = {
  ...ofSchemas,
  schema: bySegment(ofSchemas.schema),
  editSchema: bySegment(ofSchemas.editSchema),
  history: bySegment(ofSchemas.history),
  version: bySegment(ofSchemas.version),
}

export const sessionPaths = definePaths({
  sessions: '/projects/:project/sessions',
  revokeMatching: '/projects/:project/sessions/revoke-matching',
  session: '/projects/:project/sessions/:session',
})
