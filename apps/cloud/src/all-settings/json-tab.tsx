import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import type { Assist } from '@atrium/shared/editor'
import { FormPage, JsonField, jsonText, toJsonText, useEdit } from '@atrium/shared/form'
import { HIDDEN } from '@atrium/shared/operations'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useSchemaAssist, type JsonSchema } from '@atrium/shared/schema-form'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { SectionHeader, Select, Stack } from '@atrium/shared/ui'
import type { JsonPatch } from '@ory/client-fetch'

import { readableJson } from '../text/readable-json'
import { editedPart } from './edited-part'
import { areMild, impactOf, impactSentences, rejectSourceFaults } from './impact'
import { settingsInUrl } from './queries'
import { RisksNotice } from './review'
import { useSettingText } from './text'
import { useSaveSettings } from './writes'

const services = ['identity', 'oauth2', 'permission'] as const
type Service = (typeof services)[number]

const Place = z.object({ project: z.string(), service: z._default(z.enum(services), 'identity') })

const load: Record<Service, () => Promise<{ default: unknown }>> = {
  identity: () => import('./schemas/identity.json'),
  oauth2: () => import('./schemas/oauth2.json'),
  permission: () => import('./schemas/permission.json'),
}
const schemaOf = (service: Service) =>
  queryOptions({
    queryKey: ['service-schema', service],
    staleTime: Infinity,
    queryFn: async () => {
      // TypeScript infers the literal content instead of a JSON Schema.
      const schema = (await load[service]()).default as JsonSchema
      // Drops what a service's own file requires, but a project sets elsewhere: identity schemas, URLs, keys.
      return { ...schema, required: undefined, allOf: undefined }
    },
  })

export const loader = loads(Place, settingsInUrl, ({ service }) => queryClient.ensureQueryData(schemaOf(service)))

export function Component() {
  const t = useSettingText().json
  const { place } = useLoaded<typeof loader>()
  return (
    <Stack>
      <SectionHeader title={t.title} about={t.about} />
      <Configuration key={place.service} service={place.service} />
    </Stack>
  )
}

/** Ignores format errors of masked secrets: their stored values are valid. */
const withHidden = ({ check, ...assist }: Assist): Assist => ({
  ...assist,
  ...(check && {
    check: async (text, signal) => {
      const lines = text.split('\n')
      const problems = await check(text, signal)
      return problems.filter(({ line, column }) => !lines[line - 1]?.startsWith(JSON.stringify(HIDDEN), column - 1))
    },
  }),
})

/** Counts the unchanged secrets. */
const secretsIn = (value: unknown) => toJsonText(value).split(HIDDEN).length

const patchOf = (service: Service, document: object): JsonPatch[] => [
  { op: 'replace', path: `/services/${service}/config`, value: document },
]

function Configuration({ service }: { service: Service }) {
  const texts = useSettingText()
  const t = texts.json
  const format = useFormat()
  const { data: project, query } = useLoaded<typeof loader>()
  const { data: schema } = useSuspenseQuery(schemaOf(service))
  const known = useSchemaAssist(schema)
  const assist = useMemo(() => withHidden(known), [known])
  const denied = useDenial('projects:write')
  const save = useSaveSettings(project.id)
  const [, setSearch] = useSearchParams()
  const part = editedPart({ query, partOf: ({ services: all }) => all[service]?.config ?? {} })
  const { form } = useEdit({
    schema: z.object({
      document: z.pipe(
        jsonText(),
        z.custom<object>((value) => z.looseObject({}).safeParse(value).success, t.object),
      ),
    }),
    query,
    toFields: ({ services: all }) => ({ document: toJsonText(all[service]?.config ?? {}) }),
    versionOf: part.version,
    precondition: 'write',
    fieldOf: () => 'document',
    review: async ({ document }, base) => {
      const impact = await impactOf(base.id, patchOf(service, document))
      rejectSourceFaults(impact)
      const risks = impact ? impactSentences(impact, texts, format) : []
      const notes = <RisksNotice risks={risks} mild={areMild(risks, impact, texts, format)} />
      return { before: readableJson(base.services[service]?.config ?? {}), after: readableJson(document), notes }
    },
    save: ({ document }, base) =>
      part.save(
        base,
        ({ revision_id: revision }) => save({ revision, patch: patchOf(service, document) }),
        secretsIn(document) !== secretsIn(base.services[service]?.config),
      ),
  })
  const { errors, submitCount } = form.methods.formState
  return (
    <FormPage form={form} deniedBecause={denied}>
      {/* switching the service would replace the input */}
      <Select
        aria-label={t.service}
        disabled={form.dirty}
        value={service}
        onChange={({ target }) => void setSearch({ service: target.value })}
      >
        {services.map((one) => (
          <option key={one} value={one}>
            {t.services[one]}
          </option>
        ))}
      </Select>
      <JsonField
        {...form.field('document')}
        label={t.document}
        rows={24}
        assist={assist}
        readOnly={denied !== undefined}
      />
      {errors.document?.type === 'server' && <End key={submitCount} ref={show} />}
    </FormPage>
  )
}

const show = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/* Below a long document, without being covered by the bar. */
const End = styled.span`
  scroll-margin-block-end: 96px;
`
