import { links } from '@atrium/shared/links'

type At = { project: string }
type AtIdentity = At & { identity: string }

const part = encodeURIComponent

export const paths = {
  identities: links.identities,
  identity: links.identity,
  newIdentity: (at: At) => `${links.identities(at)}/new`,
  bulk: (at: At) => `${links.identities(at)}/bulk`,
  importIdentities: (at: At) => `${links.identities(at)}/import`,
  exportIdentities: (at: At) => `${links.identities(at)}/export`,
  jobs: (at: At) => `${links.identities(at)}/jobs`,
  job: (at: At & { job: string }) => `${links.identities(at)}/jobs/${part(at.job)}`,
  editIdentity: (at: AtIdentity) => `${links.identity(at)}/edit`,
  patchIdentity: (at: AtIdentity) => `${links.identity(at)}/patch`,
  credentials: (at: AtIdentity) => `${links.identity(at)}/credentials`,
  identitySessions: (at: AtIdentity) => `${links.identity(at)}/sessions`,
  identityMessages: (at: AtIdentity) => `${links.identity(at)}/messages`,
  timeline: (at: AtIdentity) => `${links.identity(at)}/timeline`,
  recoveryCode: (at: AtIdentity) => `${links.identity(at)}/recovery-code`,
  recoveryLink: (at: AtIdentity) => `${links.identity(at)}/recovery-link`,
  identityJson: (at: AtIdentity) => `${links.identity(at)}/json`,
  sessions: ({ project }: At) => `/projects/${part(project)}/sessions`,
  session: ({ project, session }: At & { session: string }) => `/projects/${part(project)}/sessions/${part(session)}`,
  messages: ({ project }: At) => `/projects/${part(project)}/messages`,
  message: ({ project, message }: At & { message: string }) => `/projects/${part(project)}/messages/${part(message)}`,
  schemas: ({ project }: At) => `/projects/${part(project)}/schemas`,
  schema: ({ project, schema }: At & { schema: string }) => `/projects/${part(project)}/schemas/${part(schema)}`,
  newSchema: ({ project }: At) => `/projects/${part(project)}/schemas/new`,
  compareSchemas: ({ project }: At) => `/projects/${part(project)}/schemas/compare`,
  editSchema: ({ project, schema }: At & { schema: string }) =>
    `/projects/${part(project)}/schemas/${part(schema)}/edit`,
  schemaJson: ({ project, schema }: At & { schema: string }) =>
    `/projects/${part(project)}/schemas/${part(schema)}/json`,
}
