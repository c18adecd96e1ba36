import type { Role } from '@atrium/shared/operations'
import { z } from 'zod'

const role = z.enum(['viewer', 'developer', 'owner'])

/** The platform's response to `GET /console/session`. */
export const personSchema = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Whether the email address is verified: the configuration gives roles to email addresses. */
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

/** A person who is signed in to the console, and their roles. */
export type Person = z.infer<typeof personSchema>
export type PersonProject = Person['projects'][number]

/** One of the person's projects, by slug or ID. */
export const projectOf = (person: Person, name: string): PersonProject | undefined =>
  person.projects.find((project) => project.slug === name) ?? person.projects.find((project) => project.id === name)

export const workspaceRole = (person: Person, id: string): Role | undefined =>
  person.workspaces.find((workspace) => workspace.id === id)?.role
