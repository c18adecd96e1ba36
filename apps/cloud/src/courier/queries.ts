import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, pause, Problem } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { projectApi } from '@atrium/shared/api/project'
import { findProject } from '@atrium/shared/session'

import { projectSettings } from '../all-settings/queries'
import { projectKey } from '../projects/queries'

export const parts = ['subject', 'html', 'plaintext', 'sms'] as const
export type Part = (typeof parts)[number]

const PartTemplate = z.object({
  part: z.enum(parts),
  /** Whether the project has customized this part. */
  changed: z.boolean(),
  /** The template's text, or the URL of the project's customized template. */
  source: z.string(),
  default_source: z.string(),
})
export type PartTemplate = z.infer<typeof PartTemplate>

const Template = z.object({
  /** The API's name, such as `recovery_code_valid`. */
  type: z.string(),
  variables: z.object({ email: z.array(z.string()), sms: z.array(z.string()) }),
  parts: z.array(PartTemplate),
})
export type Template = z.infer<typeof Template>

const Templates = z.object({ templates: z.array(Template) })

/** Below the project's key, so that saving its settings invalidates it. */
const courierKey = (project: string) => [...projectKey, 'courier', project]

export const CourierPlace = z.object({ project: z.string() })
export const TemplatePlace = z.object({
  project: z.string(),
  template: z.string(),
  width: z.catch(z.optional(z.literal('phone')), undefined),
  identity: z.optional(z.string()),
})

async function readTemplates(project: string, signal: AbortSignal): Promise<Template[]> {
  const input = { path: { project_id: (await findProject(project)).id }, signal }
  const { templates } = await callOpen(consoleScope, 'listCourierTemplates', input, (body) => Templates.parse(body))
  return templates
}

export const templateList = ({ project }: z.infer<typeof CourierPlace>) =>
  queryOptions({
    queryKey: [...courierKey(project), 'templates'],
    queryFn: ({ signal }) => readTemplates(project, signal),
  })

/** One template with the settings that contain it. Settings are read first: a save based on an older revision is rejected. */
export const templateByType = ({ project, template }: Pick<z.infer<typeof TemplatePlace>, 'project' | 'template'>) =>
  queryOptions({
    queryKey: [...courierKey(project), 'template', template],
    queryFn: async ({ signal }) => {
      const { id } = await findProject(project)
      const { raw } = await projectApi(consoleScope).getProjectRaw({ projectId: id }, { signal })
      const settings = projectSettings.parse(await raw.json())
      const found = (await readTemplates(project, signal)).find(({ type }) => type === template)
      if (found) return { settings, template: found }
      throw new Problem({ status: 404, id: 'no_such_template', message: 'There is no such template.' })
    },
  })

const Rendered = z.object({
  to: z.string(),
  parts: z.partialRecord(z.enum(parts), z.object({ text: z.optional(z.string()), error: z.optional(z.string()) })),
})
export type Rendered = z.infer<typeof Rendered>

/** Milliseconds without typing before a preview is requested. */
const PAUSE = 400

/** A template as the platform renders it now, saved or not. It is requested when typing pauses. */
export const previewOf = (project: string, type: string, sources: Partial<Record<Part, string>>, identity?: string) =>
  queryOptions({
    queryKey: ['courier preview', project, type, sources, identity],
    gcTime: 30_000,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      await pause(PAUSE, signal)
      const body = { template_type: type, sources, ...(identity && { identity_id: identity }) }
      const input = { path: { project_id: (await findProject(project)).id }, body, signal }
      return callOpen(consoleScope, 'previewCourierTemplate', input, (response) => Rendered.parse(response))
    },
  })

const Sent = z.object({
  route: z.enum(['mailbox', 'smtp', 'http']),
  delivered: z.boolean(),
  error: z.optional(z.string()),
})
export type Sent = z.infer<typeof Sent>

/** Sends one message with the project's saved settings. @throws Problem 429 after 15 in an hour */
export async function sendTest(
  project: string,
  body: { via: 'email' | 'sms'; recipient: string; template_type: string },
): Promise<Sent> {
  const path = { project_id: (await findProject(project)).id }
  return callOpen(consoleScope, 'testCourierDelivery', { path, body }, (response) => Sent.parse(response))
}
