import { RotateCcw } from 'lucide-react'

import { queryClient } from '@atrium/shared/api'
import { Difference } from '@atrium/shared/difference'
import { CodeField, FormPage, WithAside, useEdit, useWatch } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Badge, Button, Card, Muted, Page, PageHeader, Row, Stack } from '@atrium/shared/ui'

import { editedPart } from '../all-settings/edited-part'
import { useSaveSettings } from '../all-settings/writes'
import { settingNamed } from '../all-settings/values'
import { useRejectFaults } from '../jsonnet/reject-faults'
import { courierPaths } from '../paths'
import { MessagePreview } from './message-preview'
import { previewOf, templateByType, TemplatePlace } from './queries'
import {
  changedSources,
  editableParts,
  faultsIn,
  partOfSetting,
  suggestVariables,
  templateFields,
  templatePatch,
  templateSchema,
  type TemplateValues,
} from './template-fields'
import { useCourierText } from './text'

export const loader = loads(TemplatePlace, templateByType)

export function Component() {
  const t = useCourierText()
  const { place, data, query } = useLoaded<typeof loader>()
  const { settings, template } = data
  const denied = useDenial('projects:write')
  const save = useSaveSettings(settings.id)
  const reject = useRejectFaults()
  const part = editedPart({ query, partOf: ({ template: one }) => templateFields(one) })
  const { form } = useEdit({
    schema: templateSchema(t.tooLong),
    query,
    toFields: ({ template: one }) => templateFields(one),
    versionOf: part.version,
    precondition: 'write',
    fieldOf: (name) => partOfSetting(template.type, settingNamed(name)),
    async save(values, base) {
      const sources = changedSources(base.template, values)
      // without a preview, the service validates
      const preview = await queryClient
        .fetchQuery(previewOf(place.project, template.type, sources))
        .catch(() => undefined)
      await reject(preview ? faultsIn(preview) : [])
      await part.save(base, async ({ settings: now }) => {
        const patch = templatePatch(now, base.template, values)
        if (patch.length > 0) await save({ revision: now.revision_id, patch })
      })
    },
  })
  const { control, setValue } = form.methods
  const values: TemplateValues = { ...templateFields(template), ...useWatch({ control }) }
  const parts = editableParts(template)
  const name = t.templates[template.type]?.name ?? template.type
  return (
    <Page>
      <PageHeader
        back={{ to: courierPaths.courier(place), label: t.title }}
        name={name}
        about={t.templates[template.type]?.when}
      />
      <FormPage form={form} deniedBecause={denied} wide>
        <WithAside
          aside={
            <MessagePreview
              project={place.project}
              type={template.type}
              sources={Object.fromEntries(parts.map(({ part }) => [part, values[part]]))}
              narrow={place.width === 'phone'}
              identity={place.identity}
            />
          }
        >
          {parts.map(({ part, default_source }) => {
            const variables = part === 'sms' ? template.variables.sms : template.variables.email
            const isDefault = values[part] === default_source || values[part] === ''
            return (
              <Card key={part} padded>
                <CodeField
                  {...form.field(part)}
                  label={t.parts[part]}
                  hint={t.hints[part]}
                  language="template"
                  rows={part === 'subject' ? 1 : part === 'sms' ? 4 : 12}
                  assist={assistOf(variables)}
                />
                <Row>
                  <Badge tone={isDefault ? 'neutral' : 'info'}>{isDefault ? t.default : t.own}</Badge>
                  {!isDefault && (
                    <Button
                      small
                      tone="quiet"
                      icon={<RotateCcw />}
                      aria-label={t.resetPart(t.parts[part])}
                      deniedBecause={denied}
                      onClick={() => setValue(part, default_source, { shouldDirty: true })}
                    >
                      {t.reset}
                    </Button>
                  )}
                </Row>
              </Card>
            )
          })}
          <Card title={t.variables} padded>
            <Row $gap={1}>
              {template.variables.email.map((variable) => (
                <Badge key={variable}>{`{{ .${variable} }}`}</Badge>
              ))}
            </Row>
          </Card>
          <Card title={t.difference} padded>
            <Stack $gap={3}>
              {parts.every(({ part, default_source }) => values[part] === default_source || values[part] === '') && (
                <Muted>{t.noDifference}</Muted>
              )}
              {parts
                .filter(({ part, default_source }) => values[part] !== default_source && values[part] !== '')
                .map(({ part, default_source }) => (
                  <Difference
                    key={part}
                    label={t.differenceOf(t.parts[part])}
                    before={default_source}
                    after={values[part]}
                  />
                ))}
            </Stack>
          </Card>
        </WithAside>
      </FormPage>
    </Page>
  )
}

const assists = new Map<string, { suggest: (text: string, offset: number) => ReturnType<typeof suggestVariables> }>()

/** The same object for the same variables: a new one would make the editor check the text again. */
function assistOf(variables: readonly string[]) {
  const key = variables.join(' ')
  const known = assists.get(key) ?? {
    suggest: (text: string, offset: number) => suggestVariables(variables, text, offset),
  }
  assists.set(key, known)
  return known
}
