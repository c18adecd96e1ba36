import type { Role } from '@atrium/shared/operations'
import { z } from 'zod'

const role = z.enum(['viewer', 'developer', 'owner'])

/** What `GET /console/session` of the platform answers. */
export const personSchema = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Whether the address is known to be theirs: roles of the configuration are given to addresses. */
    email_verified: z.boolean().default(false),
  }),
  workspaces: z.array(z.looseObject({ id: z.string(), name: z.string(), role: role.optional() })),
  projects: z.array(
    z.looseObject({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      environment: z.string(),
      workspace_id: z.string().nullish(),
      role: role.optional(),
    }),
  ),
})

/** Someone who is signed in to the console, and the role they have where. */
export type Person = z.infer<typeof personSchema>
export type PersonProject = Person['projects'][number]

/** A project of the person's, by slug or id. */
export const projectOf = (person: Person, name: string): PersonProject | undefined =>
  person.projects.find((project) => project.slug === name) ?? person.projects.find((project) => project.id === name)

export const workspaceRole = (person: Person, id: string): Role | undefined =>
  person.workspaces.find((workspace) => workspace.id === id)?.role
