import { useState } from 'react'
import * as z from 'zod/mini'

import { DateTimeField, FormDialog, SecretOnce, TextField, useCloseDialog, useForm } from '@atrium/shared/form'
import { Dialog } from '@atrium/shared/ui/dialog'

import { useText } from '../text'
import { nameField } from '../workspaces/name-field'
import type { ApiKey, KeyOwner } from './queries'
import { createApiKey } from './writes'

const keyForm = (messages: { required: string; past: string }) =>
  z.object({
    name: nameField(messages.required),
    expires: z.string().check(z.refine((text) => text === '' || Date.parse(text) > Date.now(), messages.past)),
  })

/** Creates a key and shows its value, which is only held in this component's state. */
export function CreateApiKey({ owner }: { owner: KeyOwner }) {
  const t = useText().keys
  const close = useCloseDialog()
  const [made, setMade] = useState<ApiKey>()
  const create = createApiKey(owner)
  const form = useForm({
    schema: keyForm(t.fields),
    defaults: { name: '', expires: '' },
    async submit({ name, expires }) {
      setMade(await create({ name, expires_at: expires ? new Date(expires) : undefined }))
    },
  })

  if (made) {
    return (
      <Dialog title={t.secret(made.name)} size="medium" alert onClose={() => void close()}>
        <SecretOnce
          label={t.secret(made.name)}
          value={made.value ?? ''}
          about={t.secretBody}
          fileName={`${made.name.replace(/[^\w.-]+/g, '-')}.txt`}
          onDone={() => void close()}
        />
      </Dialog>
    )
  }
  return (
    <FormDialog title={t.create} action={t.save} form={form}>
      <TextField {...form.field('name')} label={t.fields.name} hint={t.fields.nameHint} />
      <DateTimeField {...form.field('expires')} label={t.fields.expires} hint={t.fields.expiresHint} optional />
    </FormDialog>
  )
}
