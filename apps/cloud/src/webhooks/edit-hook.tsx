import { Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/api'
import { Beside, FormPage, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ButtonLink, Page, PageHeader } from '@atrium/shared/ui'

import { settingsInUrl } from '../all-settings/queries'
import { webhookPaths } from '../paths'
import { useBodyPreview } from './body-preview'
import { WebhookFields } from './hook-fields'
import { emptyValues, hookSchema, toHook, toValues } from './hook-values'
import { fullSlotName, hookName } from './names'
import { hookAt, setPatch } from './slots'
import { useWebhookText } from './text'
import { useSaveHooks } from './writes'

const Place = z.object({ project: z.string(), slot: z.string(), hook: z.string() })

export const loader = loads(Place, settingsInUrl)

const missing = (message: string) => new Problem({ status: 404, id: 'not_found', message })

export function Component() {
  const t = useWebhookText()
  const { place, data: project, query } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const denied = useDenial('projects:write')
  const save = useSaveHooks(project.id)
  const [id] = useState(() => crypto.randomUUID())
  const now = hookAt(project.services.identity?.config, place)
  // the hook stays on the screen when someone deletes it meanwhile
  const [first] = useState(now)
  const shown = now ?? first
  const { form } = useEdit({
    schema: hookSchema(t.faults, { known: shown?.hook }),
    query,
    toFields: (settings) => {
      const found = hookAt(settings.services.identity?.config, place)
      return found ? toValues(found.slot.id, found.hook) : emptyValues(place.slot)
    },
    versionOf: ({ revision_id }) => revision_id,
    precondition: 'write',
    async save(values, base) {
      const found = hookAt(base.services.identity?.config, place)
      if (!found) throw missing(t.gone)
      const patch = setPatch(found.slot, found.hook.index, toHook(values, found.hook, id))
      await save({ revision: base.revision_id, patch, toast: t.saved })
      await navigate(webhookPaths.webhooks(place))
    },
  })
  const { assist, preview } = useBodyPreview(form, place.project, denied)
  if (!shown) throw missing(t.gone)
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
        <Beside aside={preview}>
          <WebhookFields form={form} known={shown.hook} denied={denied} assist={assist} />
        </Beside>
      </FormPage>
    </Page>
  )
}
