import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { FormPage, Section, TextField, useForm } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'

import { useText } from '../text'
import { nameField } from './name-field'
import { workspaceById } from './queries'
import { useRenameWorkspace } from './writes'

const Place = z.object({ workspace: z.string() })

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, Place)
  await queryClient.ensureQueryData(workspaceById(place.workspace))
  return place
}

export function Component() {
  const t = useText().workspaces
  const { workspace } = useLoaderData<typeof loader>()
  const { data } = useSuspenseQuery(workspaceById(workspace))
  const denied = useDenial('workspaces:write')
  const rename = useRenameWorkspace(workspace)
  const form = useForm({
    schema: z.object({ name: nameField(t.fields.required) }),
    defaults: { name: data.name },
    submit: rename,
  })

  return (
    <FormPage form={form} action={t.rename} deniedBecause={denied}>
      <Section title={t.settings}>
        <TextField {...form.field('name')} label={t.fields.name} hint={t.fields.nameHint} deniedBecause={denied} />
      </Section>
    </FormPage>
  )
}
