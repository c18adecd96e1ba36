import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, type Page } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { projectApi } from '@atrium/shared/api/project'
import { paging } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'

import { projectKey } from '../../projects/queries'
import { configurationOf, completeConfigurationOf } from './document'

const revision = z.object({
  id: z.string(),
  created_at: z.string(),
  author: z.nullable(z.string()),
  current: z.boolean(),
  changed: z.array(z.string()),
})
/** A saved state of a project's settings; `changed` are paths, at most 20. */
export type Revision = z.infer<typeof revision>

const revisions = z.object({ revisions: z.array(revision), next_page_token: z.optional(z.string()) })

export const HistoryPlace = z.object({ project: z.string(), ...paging })
export const RevisionPlace = z.object({ project: z.string(), revision: z.string() })
export type RevisionPlace = z.infer<typeof RevisionPlace>

export const revisionList = ({ project, ...place }: z.infer<typeof HistoryPlace>) =>
  queryOptions({
    // below the project's key, so that every save invalidates it
    queryKey: [...projectKey, 'revisions', project, place],
    queryFn: async ({ signal }): Promise<Page<Revision>> => {
      const { id: project_id } = await findProject(project)
      const request = { path: { project_id }, query: { page_size: place.size, page_token: place.page }, signal }
      const found = await callOpen(consoleScope, 'listProjectRevisions', request, (body) => revisions.parse(body))
      return { items: found.revisions, next: found.next_page_token }
    },
  })

const shownRevision = z.object({ created_at: z.string() })

/** The settings of a revision; secrets are hidden. */
export const revisionById = ({ project, revision: revision_id }: RevisionPlace) =>
  queryOptions({
    queryKey: [...projectKey, 'revisions', project, 'one', revision_id],
    queryFn: async ({ signal }) => {
      const { id: project_id } = await findProject(project)
      const request = { path: { project_id, revision_id }, signal }
      return callOpen(consoleScope, 'getProjectRevision', request, (body) => ({
        createdAt: shownRevision.parse(body).created_at,
        configuration: configurationOf(body),
      }))
    },
  })

/** The configuration of another project, to compare with. */
export const configurationBySlug = (slug: string) =>
  queryOptions({
    queryKey: [...projectKey, 'configuration', slug],
    queryFn: async ({ signal }) => {
      const { id: projectId } = await findProject(slug)
      const { raw } = await projectApi(consoleScope).getProjectRaw({ projectId }, { signal })
      return completeConfigurationOf(await raw.json())
    },
  })
