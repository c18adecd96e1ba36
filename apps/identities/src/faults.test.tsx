import { describeFaults, type FaultyScreen } from '@atrium/shared/testing'

import { domain } from './domain'

type Project = Parameters<FaultyScreen['prepare']>[0]

const email = 'grace@example.org'
const password = 'correct-horse-battery'

async function identity({ call }: Project, more: object = {}): Promise<string> {
  const made = await call('POST', '/admin/identities', { schema_id: 'person', traits: { email }, ...more })
  const { id }: { id: string } = await made.json()
  return id
}

const ofProject = [
  ['sessions', 'listSessions', '/sessions', 'No sessions'],
  ['messages', 'listCourierMessages', '/messages', 'No messages'],
  ['message activity', 'listCourierMessages', '/messages/activity', 'No messages in this period'],
  ['schemas', 'listIdentitySchemas', '/schemas', 'person'],
  ['an import', 'listIdentitySchemas', '/identities/import', 'The file is checked in your browser'],
  ['a new identity', 'listIdentitySchemas', '/identities/new', 'Create identity'],
  ['changing many', 'listIdentitySchemas', '/identities/bulk', 'Preview first'],
  ['an export', 'listIdentitySchemas', '/identities/export', 'Downloads all identities as one file'],
  ['a schema', 'getIdentitySchema', '/schemas/person', 'Form preview'],
  ['the editor of a schema', 'listIdentitySchemas', '/schemas/person/edit', 'Publish'],
  ['the comparison of schemas', 'listIdentitySchemas', '/schemas/compare', 'Compare'],
] as const

const ofIdentity = [
  ['one identity', 'getIdentity', '', email],
  ['the timeline of an identity', 'listIdentitySessions', '/timeline', 'The latest change'],
  ['the credentials of an identity', 'getIdentity', '/credentials', 'How this identity signs in'],
  ['the sessions of an identity', 'listIdentitySessions', '/sessions', 'Revoke all'],
  ['the permissions of an identity', 'getRelationships', '/permissions', 'No relationships yet'],
  ['the messages of an identity', 'listCourierMessages', '/messages', 'No messages were sent'],
  ['the JSON of an identity', 'getIdentity', '/json', '"schema_id"'],
  ['the form of an identity', 'getIdentity', '/edit', 'Email'],
  ['the patch of an identity', 'getIdentity', '/patch', 'JSON Patch'],
] as const

describeFaults(domain, () => platform(), [
  {
    name: 'identities',
    operation: 'listIdentities',
    async prepare(project) {
      await identity(project)
      return { path: `/projects/${project.slug}/identities`, text: email }
    },
  },
  ...ofProject.map(([name, operation, path, text]): FaultyScreen => ({
    name,
    operation,
    prepare: ({ slug }) => ({ path: `/projects/${slug}${path}`, text: new RegExp(text) }),
  })),
  ...ofIdentity.map(([name, operation, path, text]): FaultyScreen => ({
    name,
    operation,
    prepare: async (project) => ({
      path: `/projects/${project.slug}/identities/${await identity(project)}${path}`,
      text: new RegExp(text),
    }),
  })),
  {
    name: 'a session',
    operation: 'getSession',
    async prepare(project) {
      await identity(project, { credentials: { password: { config: { password } } } })
      const flow: { id: string } = await (await project.call('GET', '/self-service/login/api')).json()
      const signedIn = await project.call('POST', `/self-service/login?flow=${flow.id}`, {
        method: 'password',
        identifier: email,
        password,
      })
      const { session }: { session: { id: string } } = await signedIn.json()
      return { path: `/projects/${project.slug}/sessions/${session.id}`, text: email }
    },
  },
  {
    name: 'a message',
    operation: 'getCourierMessage',
    async prepare(project) {
      await identity(project)
      const flow: { id: string } = await (await project.call('GET', '/self-service/recovery/api')).json()
      await project.call('POST', `/self-service/recovery?flow=${flow.id}`, { method: 'code', email })
      const [message]: { id: string }[] = await (await project.call('GET', '/admin/courier/messages')).json()
      return { path: `/projects/${project.slug}/messages/${message?.id}`, text: /Delivery attempts/ }
    },
  },
])
