import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, projectScope, queryClient, resourceKey } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { callOpen } from '@atrium/shared/api/open'
import { previewMethods, type PreviewClient } from '@atrium/shared/branding'
import { findProject } from '@atrium/shared/session'

import { settingsInUrl } from '../all-settings/queries'
import { projectKey } from '../projects/queries'

export const BrandingPlace = z.object({ project: z.string() })
export const ThemePlace = z.object({ project: z.string(), theme: z.string() })
export type ThemePlace = z.infer<typeof ThemePlace>
/** `from`: the theme to copy. */
export const NewThemePlace = z.object({ project: z.string(), from: z.optional(z.string()) })

const Settings = z.object({
  theme_variables_light: z.optional(z.record(z.string(), z.string())),
  theme_variables_dark: z.optional(z.record(z.string(), z.string())),
  logo_light: z.optional(z.string()),
  logo_dark: z.optional(z.string()),
  favicon_light: z.optional(z.string()),
  favicon_dark: z.optional(z.string()),
  default_locale: z.optional(z.string()),
  enabled_locales: z.optional(z.array(z.string())),
  locale_behavior: z.optional(z.string()),
})

const Theme = z.object({
  id: z.string(),
  name: z.string(),
  settings: Settings,
  live: z.boolean(),
  /** Whether it was edited since it was published. */
  changed: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Theme = z.infer<typeof Theme>

const Branding = z.object({
  revision_id: z.string(),
  /** The settings that visitors see. */
  settings: Settings,
  /** The published theme with these settings. */
  theme: z.nullable(z.object({ id: z.string(), name: z.string(), published_at: z.string() })),
  rollback: z.nullable(z.object({ undoes: z.string(), settings: Settings })),
})
export type Branding = z.infer<typeof Branding>

export const asTheme = (body: unknown) => Theme.parse(body)
export const asBranding = (body: unknown) => Branding.parse(body)

/** Prefix of every query about branding. */
export const brandingKey = (project: string) => resourceKey('branding', project)

/** The branding that visitors currently see. */
export const brandingNow = ({ project }: z.infer<typeof BrandingPlace>) =>
  queryOptions({
    queryKey: [...brandingKey(project), 'now'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const path = { project_id: (await findProject(project)).id }
      return callOpen(consoleScope, 'getBranding', { path, signal }, asBranding)
    },
  })

const Themes = z.object({ themes: z.array(Theme) })

/** All themes, without their images. */
export const themeList = ({ project }: z.infer<typeof BrandingPlace>) =>
  queryOptions({
    queryKey: [...brandingKey(project), 'list'],
    queryFn: async ({ signal }) => {
      const path = { project_id: (await findProject(project)).id }
      return callOpen(consoleScope, 'listBrandingThemes', { path, signal }, (body) => Themes.parse(body).themes)
    },
  })

export const themeById = ({ project, theme }: ThemePlace) =>
  queryOptions({
    queryKey: [...brandingKey(project), 'one', theme],
    queryFn: async ({ signal }) => {
      const path = { project_id: (await findProject(project)).id, theme_id: theme }
      return callOpen(consoleScope, 'getBrandingTheme', { path, signal }, asTheme)
    },
  })

const Method = z.object({ enabled: z.optional(z.boolean()), config: z.optional(z.looseObject({})) })
const isOn = (value: unknown, byCode: boolean): boolean => {
  const { data } = Method.safeParse(value)
  return byCode ? data?.config?.['mfa_enabled'] === true : data?.enabled === true
}

/** The methods that a project has turned on, of those that only appear on a signed-in person's screens. */
export const methodsOf = (project: string) =>
  queryOptions({
    queryKey: [...projectKey, 'settings', 'preview methods', project],
    queryFn: async () => {
      const { services } = await queryClient.fetchQuery(await settingsInUrl({ project }))
      const Methods = z.object({ selfservice: z.object({ methods: z.record(z.string(), z.unknown()) }) })
      const methods = Methods.safeParse(services.identity?.config).data?.selfservice.methods ?? {}
      return previewMethods.filter((name) => isOn(methods[name], name === 'code'))
    },
  })

/** The limit of a preview. */
const MOST_SCOPES = 50

/** The project's first OAuth2 client that asks people for consent, as the consent screen shows it; null without any. */
export const consentClientOf = (project: string) =>
  queryOptions({
    queryKey: [...resourceKey('clients', project), 'consent preview'],
    retry: false,
    async queryFn({ signal }): Promise<PreviewClient | null> {
      const clients = await oauth2Api(projectScope(project)).listOAuth2Clients({ pageSize: 50 }, { signal })
      const consentClient = clients.find(
        ({ grant_types: grants, skip_consent: skips }) => !skips && (grants ?? []).includes('authorization_code'),
      )
      if (!consentClient) return null
      return {
        name: consentClient.client_name || (consentClient.client_id ?? ''),
        url: consentClient.client_uri ?? '',
        logo: consentClient.logo_uri ?? '',
        policy: consentClient.policy_uri ?? '',
        terms: consentClient.tos_uri ?? '',
        scope: (consentClient.scope ?? '').split(' ').filter(Boolean).slice(0, MOST_SCOPES),
      }
    },
  })
