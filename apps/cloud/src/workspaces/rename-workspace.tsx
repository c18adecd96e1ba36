import * as z from 'zod/mini'

import { FormPage, Section, TextField, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'

import { useText } from '../text'
import { nameField } from './name-field'
import { workspaceById, WorkspacePlace } from './queries'
import { useRenameWorkspace } from './writes'

export const loader = loads(WorkspacePlace, ({ workspace }) => workspaceById(workspace))

export function Component() {
  const t = useText().workspaces
  const { place, query } = useLoaded<typeof loader>()
  const denied = useDenial('workspaces:write')
  const rename = useRenameWorkspace(place.workspace)
  const { form } = useEdit({
    schema: z.object({ name: nameField(t.fields.required) }),
    query,
    toFields: ({ name }) => ({ name }),
    save: rename,
  })

  return (
    <FormPage form={form} action={t.rename} deniedBecause={denied}>
      <Section title={t.settings}>
        <TextField {...form.field('name')} label={t.fields.name} hint={t.fields.nameHint} />
      </Section>
    </FormPage>
  )
}
