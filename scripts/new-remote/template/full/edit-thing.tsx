import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { FormPage, Section, TextField, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { thingPaths } from '../paths'
import { thingById, ThingPlace } from './queries'
import { useThingText } from './text'
import { useSetThing } from './writes'

export const loader = loads(ThingPlace, thingById)

export function Component() {
  const t = useThingText()
  const { place, data: client } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const denied = useDenial('clients:write')
  const save = useSetThing(place.project)
  const text = z.string().check(z.trim(), z.maxLength(100, t.tooLong))
  const { form } = useEdit({
    schema: z.object({ client_name: text, owner: text }),
    query: thingById(place),
    toFields: ({ client_name = '', owner = '' }) => ({ client_name, owner }),
    async save(values, base) {
      await save({ ...base, ...values })
      await navigate(thingPaths.thing(place))
    },
  })
  const name = client.client_name ?? ''
  return (
    <Page $width="form">
      <PageHeader back={{ to: thingPaths.thing(place), label: name }} title={<bdi>{t.editTitle(name)}</bdi>} />
      <FormPage form={form} deniedBecause={denied}>
        <Section title={t.details}>
          <TextField {...form.field('client_name')} label={t.columns.name} />
          <TextField {...form.field('owner')} label={t.columns.owner} optional />
        </Section>
      </FormPage>
    </Page>
  )
}
