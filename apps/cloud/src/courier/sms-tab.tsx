import { Trash2 } from 'lucide-react'

import { FormPage, WithAside, useEdit, useWatch } from '@atrium/shared/form'
import { loads, useConfirmDelete, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Button, Notice, SectionHeader, Stack } from '@atrium/shared/ui'

import { editedPart } from '../all-settings/edited-part'
import { settingsInUrl } from '../all-settings/queries'
import { useSaveSettings } from '../all-settings/writes'
import { useJsonnetPreview } from '../jsonnet/use-jsonnet-preview'
import { readableJson } from '../text/readable-json'
import { RequestFields } from '../webhooks/hook-fields'
import { hasSecret, hookSchema } from '../webhooks/hook-values'
import { useWebhookText } from '../webhooks/text'
import { CourierPlace } from './queries'
import { SendTest } from './send-test'
import { sampleMessage, shownRequest, smsChannel, smsPatch, smsRemoval, toSmsValues } from './sms-channel'
import { useCourierText } from './text'

export const loader = loads(CourierPlace, settingsInUrl)

const asContext = (ctx: unknown) => ({ top_level_arguments: { ctx } })

/** Settings of the service that sends a project's text messages. */
export function Component() {
  const t = useCourierText().sms
  const { faults } = useWebhookText()
  const { place, data: project, query } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const confirmDelete = useConfirmDelete()
  const save = useSaveSettings(project.id)
  const channel = smsChannel(project)
  const part = editedPart({ query, partOf: (settings) => smsChannel(settings)?.config ?? null })
  const { form } = useEdit({
    schema: hookSchema(faults, { known: channel }),
    query,
    toFields: toSmsValues,
    versionOf: part.version,
    precondition: 'write',
    review: (values, base) => ({
      before: readableJson(smsChannel(base)?.config ?? {}),
      after: readableJson(shownRequest(values, smsChannel(base))),
    }),
    async save(values, base) {
      if (values.bodyAt === 'here') await rejectFaults(values.template, toSmsValues(base).template)
      await part.save(
        base,
        (settings) => save({ revision: settings.revision_id, patch: smsPatch(settings, values) }),
        hasSecret(values, smsChannel(base)),
      )
    },
  })
  const { control } = form.methods
  const [source, bodyAt] = useWatch({ control, name: ['template', 'bodyAt'] })
  const { assist, preview, rejectFaults } = useJsonnetPreview({
    project: place.project,
    field: 'template',
    source,
    sample: sampleMessage,
    inputs: asContext,
    deniedBecause: denied,
  })
  return (
    <Stack>
      <SectionHeader
        title={t.title}
        about={t.about}
        actions={
          channel && (
            <Button
              icon={<Trash2 />}
              deniedBecause={denied}
              onClick={() =>
                confirmDelete({
                  name: t.title,
                  id: 'sms',
                  title: t.removeTitle,
                  body: t.removeBody,
                  action: t.remove,
                  typed: false,
                  run: () => save({ revision: project.revision_id, patch: smsRemoval(channel) }),
                })
              }
            >
              {t.remove}
            </Button>
          )
        }
      />
      {!channel && <Notice tone="info" title={t.none} />}
      <FormPage form={form} deniedBecause={denied} wide>
        <WithAside aside={bodyAt === 'here' ? preview : undefined}>
          <RequestFields
            form={form}
            known={channel}
            denied={denied}
            assist={assist}
            templateHint={t.templateHint}
            urlHint={t.urlHint}
          />
        </WithAside>
      </FormPage>
      {channel && <SendTest project={place.project} denied={denied} unsaved={form.dirty} via="sms" />}
    </Stack>
  )
}
