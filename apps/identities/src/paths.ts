import { links } from '@atrium/shared/links'

type At = { project: string }
type AtIdentity = At & { identity: string }

const part = encodeURIComponent

export const paths = {
  identities: links.identities,
  identity: links.identity,
  newIdentity: (at: At) => `${links.identities(at)}/new`,
  editIdentity: (at: AtIdentity) => `${links.identity(at)}/edit`,
  credentials: (at: AtIdentity) => `${links.identity(at)}/credentials`,
  identitySessions: (at: AtIdentity) => `${links.identity(at)}/sessions`,
  identityJson: (at: AtIdentity) => `${links.identity(at)}/json`,
  sessions: ({ project }: At) => `/projects/${part(project)}/sessions`,
  schemas: ({ project }: At) => `/projects/${part(project)}/schemas`,
  schema: ({ project, schema }: At & { schema: string }) => `/projects/${part(project)}/schemas/${part(schema)}`,
  schemaJson: ({ project, schema }: At & { schema: string }) =>
    `/projects/${part(project)}/schemas/${part(schema)}/json`,
}
