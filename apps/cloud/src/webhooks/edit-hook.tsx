import { Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/api'
import { FormPage, WithAside, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ButtonLink, Page, PageHeader } from '@atrium/shared/ui'

import { editedPart } from '../all-settings/edited-part'
import { settingsInUrl } from '../all-settings/queries'
import { webhookPaths } from '../paths'
import { useBodyPreview } from './body-preview'
import { WebhookFields } from './hook-fields'
import { emptyValues, hasSecret, hookSchema, toHook, toValues } from './hook-values'
import { fullSlotName, hookName } from './names'
import { hookAt, setPatch } from './slots'
import { useWebhookText } from './text'
import { useSaveHooks } from './writes'

const Place = z.object({ project: z.string(), slot: z.string(), hook: z.string() })

export const loader = loads(Place, settingsInUrl)

export function Component() {
  const t = useWebhookText()
  const { place, data: project, query } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const denied = useDenial('projects:write')
  const save = useSaveHooks(project.id)
  const [id] = useState(() => crypto.randomUUID())
  const now = hookAt(project.services.identity?.config, place)
  // the hook stays on the screen if someone deletes it meanwhile
  const [first] = useState(now)
  const shown = now ?? first
  const part = editedPart({
    query,
    partOf: ({ services }) => hookAt(services.identity?.config, place),
    contentOf: ({ hook }) => hook.config,
    gone: t.gone,
  })
  const { form } = useEdit({
    schema: hookSchema(t.faults, { known: shown?.hook }),
    query,
    toFields: (settings) => {
      const found = hookAt(settings.services.identity?.config, place)
      return found ? toValues(found.slot.id, found.hook) : emptyValues(place.slot)
    },
    versionOf: part.version,
    precondition: 'write',
    async save(values, base) {
      const stored = hookAt(base.services.identity?.config, place)
      await rejectFaults(values, stored && toValues(stored.slot.id, stored.hook))
      await part.save(
        base,
        ({ revision_id: revision }, { slot, hook }) =>
          save({ revision, patch: setPatch(slot, hook.index, toHook(values, hook, id)), toast: t.saved }),
        hasSecret(values, stored?.hook),
      )
      await navigate(webhookPaths.webhooks(place))
    },
  })
  const { assist, preview, rejectFaults } = useBodyPreview(form, place.project, denied)
  if (!shown) throw new Problem({ status: 404, id: 'not_found', message: t.unknown })
  return (
    <Page>
      <PageHeader
        back={{ to: webhookPaths.webhooks(place), label: t.title }}
        title={t.editTitle}
        about={
          <>
            {fullSlotName(shown.slot, t)} · <bdi>{hookName(shown.hook, t)}</bdi>
          </>
        }
        actions={
          <ButtonLink icon={<Send />} to={webhookPaths.deliveries(place)}>
            {t.toDeliveries}
          </ButtonLink>
        }
      />
      <FormPage form={form} deniedBecause={denied} wide>
        <WithAside aside={preview}>
          <WebhookFields form={form} known={shown.hook} denied={denied} assist={assist} />
        </WithAside>
      </FormPage>
    </Page>
  )
}
