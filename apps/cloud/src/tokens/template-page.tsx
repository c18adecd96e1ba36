import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/api'
import { FormPage, WithAside, useEdit, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { editedPart } from '../all-settings/edited-part'
import { settingsInUrl, type ProjectSettings } from '../all-settings/queries'
import { tokenPaths } from '../paths'
import { ProjectPlace } from '../projects/queries'
import { TemplateFields } from './template-fields'
import { emptyTemplate, templatePatch, templateSchema, templatesOf, toValues } from './templates'
import { useTokenText } from './text'
import { useMapperTest } from './use-mapper-test'
import { useSaveTokens } from './writes'

const TemplatePlace = z.object({ project: z.string(), template: z.string() })

const loadNew = loads(ProjectPlace, settingsInUrl)
const loadOne = loads(TemplatePlace, settingsInUrl)

export const create = { loader: loadNew, Component: NewTemplate }
export const edit = { loader: loadOne, Component: EditTemplate }

function NewTemplate() {
  const t = useTokenText()
  const navigate = useNavigate()
  const { place, data: project } = useLoaded<typeof loadNew>()
  const denied = useDenial('projects:write')
  const save = useSaveTokens(project.id)
  const form = useForm({
    schema: templateSchema(
      t.faults,
      templatesOf(project).map(({ name }) => name),
    ),
    defaults: emptyTemplate,
    async submit(values) {
      await rejectFaults(values)
      await save({
        revision: project.revision_id,
        patch: templatePatch(project, values),
        done: t.saved(values.name),
      })
      await navigate(tokenPaths.tokens(place), { replace: true })
    },
  })
  const { assist, preview, rejectFaults } = useMapperTest(form, place.project, denied)
  return (
    <Page>
      <PageHeader back={{ to: tokenPaths.tokens(place), label: t.title }} title={t.create} about={t.templatesAbout} />
      <FormPage form={form} action={t.createAction} deniedBecause={denied} wide>
        <WithAside aside={preview}>
          <TemplateFields form={form} isNew denied={denied} assist={assist} />
        </WithAside>
      </FormPage>
    </Page>
  )
}

function EditTemplate() {
  const t = useTokenText()
  const navigate = useNavigate()
  const { place, data: project, query } = useLoaded<typeof loadOne>()
  const denied = useDenial('projects:write')
  const save = useSaveTokens(project.id)
  const templateIn = (settings: ProjectSettings) => templatesOf(settings).find(({ name }) => name === place.template)
  const now = templateIn(project)
  // stays on the screen if someone deletes it meanwhile
  const [first] = useState(now)
  const part = editedPart({ query, partOf: templateIn, gone: t.gone })
  const { form } = useEdit({
    schema: templateSchema(t.faults, []),
    query,
    toFields: (settings) => {
      const found = templateIn(settings)
      return found ? toValues(found) : emptyTemplate
    },
    versionOf: part.version,
    precondition: 'write',
    async save(values, base) {
      const stored = templateIn(base)
      await rejectFaults(values, stored && toValues(stored))
      const named = { ...values, name: place.template }
      const write = (settings: ProjectSettings) =>
        save({
          revision: settings.revision_id,
          patch: templatePatch(settings, named),
          done: t.saved(place.template),
        })
      await part.save(base, write, values.key !== 'keep')
      await navigate(tokenPaths.tokens(place))
    },
  })
  const { assist, preview, rejectFaults } = useMapperTest(form, place.project, denied)
  if (!now && !first) throw new Problem({ status: 404, id: 'not_found', message: t.unknown })
  return (
    <Page>
      <PageHeader
        back={{ to: tokenPaths.tokens(place), label: t.title }}
        name={place.template}
        about={t.templatesAbout}
      />
      <FormPage form={form} deniedBecause={denied} wide>
        <WithAside aside={preview}>
          <TemplateFields form={form} denied={denied} assist={assist} />
        </WithAside>
      </FormPage>
    </Page>
  )
}
