import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { FormPage, Section, SelectField, WithAside, useForm, useWatch } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { settingsInUrl } from '../all-settings/queries'
import { RisksNotice } from '../all-settings/review'
import { webhookPaths } from '../paths'
import { useBodyPreview } from './body-preview'
import { RecipientsField, WebhookFields } from './hook-fields'
import { emptyValues, hookSchema, isBuiltIn, toHook } from './hook-values'
import { fullSlotName, hasMethods } from './names'
import { addPatch, hooksIn, slotById, slots, type BuiltIn } from './slots'
import { useWebhookText } from './text'
import { useVerificationRisks } from './verification-risks'
import { useSaveHooks } from './writes'

const Place = z.object({ project: z.string(), slot: z.optional(z.string()) })
export const loader = loads(Place, settingsInUrl)

export function Component() {
  const t = useWebhookText()
  const navigate = useNavigate()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const save = useSaveHooks(project.id)
  const [id] = useState(() => crypto.randomUUID())
  const config = project.services.identity?.config
  const first = slotById.get(place.slot ?? '')?.id ?? 'registration.after.password'
  /** Built-in hooks that a list accepts and doesn't have yet. */
  const freeIn = (id: string): BuiltIn[] => {
    const slot = slotById.get(id)
    const present = new Set(slot ? hooksIn(config, slot).map(({ hook }) => hook) : [])
    return slot?.builtIns.filter((name) => !present.has(name)) ?? []
  }
  const form = useForm({
    schema: hookSchema(t.faults, { takes: (id, hook) => freeIn(id).some((name) => name === hook) }),
    defaults: emptyValues(first),
    async submit(values) {
      const slot = slotById.get(values.slot)
      if (!slot) return
      await rejectFaults(values)
      const patch = addPatch(config, slot, toHook(values, undefined, id))
      await save({ revision: project.revision_id, patch, toast: isBuiltIn(values.hook) ? t.builtInCreated : t.created })
      await navigate(webhookPaths.webhooks(place), { replace: true })
    },
  })
  const [chosen, hook] = useWatch({ control: form.methods.control, name: ['slot', 'hook'] })
  const slot = slotById.get(chosen)
  const free = freeIn(chosen)
  // the selection stays even if the chosen list doesn't accept it; the form then shows an error
  const offered = isBuiltIn(hook) && !free.includes(hook) ? [...free, hook] : free
  const affected = useVerificationRisks(project, slot, hook)
  const { assist, preview, rejectFaults } = useBodyPreview(form, place.project, denied)
  const kinds = [
    { value: 'web_hook', label: t.webhook },
    ...offered.map((value) => ({ value, label: t.builtIns[value][0] })),
  ]
  return (
    <Page>
      <PageHeader back={{ to: webhookPaths.webhooks(place), label: t.title }} title={t.create} about={t.createAbout} />
      <FormPage form={form} action={t.createAction} deniedBecause={denied} wide>
        <WithAside aside={preview}>
          <Section title={t.details}>
            <SelectField
              {...form.field('slot')}
              label={t.fields.slot}
              hint={slot && hasMethods(slot) && !slot.method ? t.ownMethods : undefined}
              options={slots.map((one) => ({ value: one.id, label: fullSlotName(one, t) }))}
            />
            <SelectField
              {...form.field('hook')}
              label={t.fields.hook}
              hint={isBuiltIn(hook) ? t.builtIns[hook][1] : undefined}
              options={kinds}
            />
            <RisksNotice risks={affected} />
            {hook === 'notify_previous_addresses' && <RecipientsField form={form} />}
          </Section>
          {hook === 'web_hook' && <WebhookFields form={form} assist={assist} />}
        </WithAside>
      </FormPage>
    </Page>
  )
}
