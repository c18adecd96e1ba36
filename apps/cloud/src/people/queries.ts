import { isRecord } from '@atrium/shared/json'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, resourceKey } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { projectApi } from '@atrium/shared/api/project'
import { roles, type Role } from '@atrium/shared/operations'
import { defineFilters } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'

/** The project or workspace that people are members of. */
export type PeopleOf = { kind: 'project' | 'workspace'; id: string }

const date = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)
const role = z.enum(roles)

export type Member = {
  id: string
  email: string
  name: string
  email_verified: boolean
  role: Role
  source: 'project' | 'workspace'
}

/** The API returns all members at once. A full zod schema would take a hundred times as long for 5,000 of them. */
const isMember = (row: unknown): row is Member =>
  isRecord(row) &&
  ['id', 'email', 'name'].every((name) => typeof row[name] === 'string') &&
  typeof row['email_verified'] === 'boolean' &&
  roles.some((one) => one === row['role']) &&
  (row['source'] === 'project' || row['source'] === 'workspace')

const Members = z.custom<Member[]>((value) => Array.isArray(value) && value.every(isMember))

const InviteSchema = z.object({
  id: z.string(),
  invitee_email: z.string(),
  role,
  status: z.string(),
  owner_email: z.string(),
  expires_at: date,
  created_at: date,
  updated_at: date,
})
export type Invite = z.infer<typeof InviteSchema>

const OwnInviteSchema = z.extend(InviteSchema, {
  name: z.string(),
  workspace_id: z.nullable(z.string()),
  project_id: z.nullable(z.string()),
})
export type OwnInvite = z.infer<typeof OwnInviteSchema>

/** Applied in the browser: the API returns all members and invitations at once. */
export const peopleFilters = defineFilters<Member | Invite>()({
  person: {
    kind: 'text',
    label: { en: 'Email or name', de: 'E-Mail oder Name' },
    hint: { en: 'Matches any part', de: 'Ein Teil genügt' },
    toQuery: () => ({}),
  },
})

/** URL parameters: pages of members and of invitations. */
const peopleList = { ...peopleFilters.fields, ...paging, invitations: z.optional(z.string()) }
export const WorkspacePeoplePlace = z.object({ workspace: z.string(), ...peopleList })
export const ProjectPeoplePlace = z.object({ project: z.string(), ...peopleList })
export type PeoplePlace = { person?: string; page?: string; size: number; invitations?: string }

/** Whether one of the texts contains the given part of an email address or a name; case-insensitive. */
export const isNamed = (person: string | undefined, ...texts: string[]): boolean =>
  !person || texts.some((text) => text.toLowerCase().includes(person.trim().toLowerCase()))

export const peopleKey = ({ kind, id }: PeopleOf) => resourceKey(`${kind}-people`, id)

export const memberList = (of: PeopleOf) =>
  queryOptions({
    queryKey: [...peopleKey(of), 'members'],
    queryFn: async ({ signal }) => {
      if (of.kind === 'workspace') {
        return callOpen(consoleScope, 'listWorkspaceMembers', { path: { workspace: of.id }, signal }, (body) =>
          Members.parse(body),
        )
      }
      // The generated type lacks the source of a membership.
      const { raw } = await projectApi(consoleScope).getProjectMembersRaw({ project: of.id }, { signal })
      return Members.parse(await raw.json())
    },
  })

export const inviteList = (of: PeopleOf) =>
  queryOptions({
    queryKey: [...peopleKey(of), 'invitations'],
    queryFn: ({ signal }) =>
      callOpen(
        consoleScope,
        of.kind === 'workspace' ? 'listWorkspaceInvites' : 'listProjectInvites',
        { path: pathOf(of), signal },
        (body) => z.array(InviteSchema).parse(body),
      ),
  })

/** The path parameters of an operation on the people of a project or workspace. */
export const pathOf = ({ kind, id }: PeopleOf): Record<string, string> =>
  kind === 'workspace' ? { workspace: id } : { project_id: id }

/** The URL of the screen behind an invitation's link. */
export const InvitationPlace = z.object({ token: z._default(z.string(), '') })

/** The signed-in person's open invitation for a token; null without a token. @throws Problem 403 for another address, 410 once it is closed */
export const invitationOf = ({ token }: z.infer<typeof InvitationPlace>) =>
  queryOptions({
    queryKey: [...resourceKey('invitation', 'console'), token],
    queryFn: ({ signal }) => {
      if (token === '') return null
      return callOpen(consoleScope, 'getInvite', { path: { invite_token: token }, signal }, (body) =>
        OwnInviteSchema.parse(body),
      )
    },
  })

export const peopleOfProject = async ({ project }: { project: string }): Promise<PeopleOf> => ({
  kind: 'project',
  id: (await findProject(project)).id,
})
