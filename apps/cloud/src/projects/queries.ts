import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, Problem, resourceKey } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { projectApi } from '@atrium/shared/api/project'
import { workspaceApi } from '@atrium/shared/api/workspace'
import { paging } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'

/** The URL of a project's settings. */
export const ProjectPlace = z.object({ project: z.string() })
export type ProjectPlace = z.infer<typeof ProjectPlace>

/** The URL of the projects of a workspace. */
export const ProjectListPlace = z.object({ workspace: z.string(), ...paging })

export const projectKey = resourceKey('projects', 'console')

const Failures = z.object({
  messages: z.number(),
  webhooks: z.number(),
  event_deliveries: z.number(),
  domains: z.number(),
})
export type Failures = z.infer<typeof Failures>

const ListedProject = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  environment: z.string(),
  home_region: z.string(),
  state: z.string(),
  created_at: z.union([z.string(), z.date()]),
  /** This and the following figures are missing if the target doesn't return them. */
  identities: z.optional(z.number()),
  /** Up to `counted`, like all that follow. */
  clients: z.optional(z.number()),
  relationships: z.optional(z.number()),
  /** Of the last 24 hours. */
  failures: z.optional(Failures),
})
export type ListedProject = z.infer<typeof ListedProject>

const Overviews = z.object({
  projects: z.array(ListedProject),
  counted: z.number(),
  purging: z.array(z.object({ id: z.string(), name: z.string() })),
  next_page_token: z.optional(z.string()),
})
type Overviews = z.infer<typeof Overviews>

/** A workspace's projects with their sizes and failures, if the target returns those; otherwise the first page without them. */
export const projectsOfWorkspace = ({ workspace, page, size }: z.infer<typeof ProjectListPlace>) =>
  queryOptions({
    queryKey: [...projectKey, 'of', workspace, { page, size }],
    queryFn: async ({ signal }): Promise<Overviews> => {
      const input = { path: { workspace }, query: { page_size: size, page_token: page }, signal }
      try {
        return await callOpen(consoleScope, 'listProjectOverviews', input, (body) => Overviews.parse(body))
      } catch (error) {
        if (!(error instanceof Problem && error.id === 'not_available')) throw error
        const { projects } = await workspaceApi(consoleScope).listWorkspaceProjects({ workspace }, { signal })
        return { projects, counted: 0, purging: [] }
      }
    },
  })

/** A project by its ID, with its current revision. */
export const projectById = (id: string) =>
  queryOptions({
    queryKey: [...projectKey, 'one', id],
    queryFn: ({ signal }) => projectApi(consoleScope).getProject({ projectId: id }, { signal }),
  })

/** A project by its slug, which URLs contain. @throws Problem 404 if there is none */
export const projectInUrl = async ({ project }: ProjectPlace) => projectById((await findProject(project)).id)
