import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { FormDialog, TextField, useForm } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'

import { useText } from '../text'
import { nameField } from './name-field'
import { useCreateWorkspace } from './writes'

export function Component() {
  const t = useText().workspaces
  const navigate = useNavigate()
  const create = useCreateWorkspace()
  const form = useForm({
    schema: z.object({ name: nameField(t.fields.required) }),
    defaults: { name: '' },
    async submit(values) {
      const { id } = await create(values)
      await navigate(links.workspaceProjects({ workspace: id }))
    },
  })

  return (
    <FormDialog title={t.create} description={t.about} action={t.save} form={form}>
      <TextField {...form.field('name')} label={t.fields.name} hint={t.fields.nameHint} />
    </FormDialog>
  )
}
