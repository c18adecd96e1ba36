import * as z from 'zod/mini'

import {
  FormDialog,
  JsonField,
  jsonText,
  TagsField,
  TextField,
  toJsonText,
  useCloseDialog,
  useEdit,
} from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'

import { apiKeyById, ApiKeyPlace, keyName, useUpdateKey } from './queries'
import { useApiKeyText } from './text'

export const loader = loads(ApiKeyPlace, apiKeyById)

export function Component() {
  const t = useApiKeyText()
  const texts = useActionText()
  const { place, data: key } = useLoaded<typeof loader>()
  const denied = useDenial('apikeys:write')
  const update = useUpdateKey(place)
  const close = useCloseDialog()
  const { form } = useEdit({
    schema: z.object({
      name: z.string().check(z.trim(), z.maxLength(1000)),
      scopes: z.array(z.string()),
      metadata: z.pipe(jsonText({ optional: true }), z.optional(z.record(z.string(), z.unknown(), t.notObject))),
    }),
    query: apiKeyById(place),
    toFields: ({ name = '', scopes = [], metadata }) => ({ name, scopes, metadata: toJsonText(metadata ?? {}) }),
    versionOf: ({ update_time: at }) => at?.getTime(),
    async save(values) {
      await update({ ...values, metadata: values.metadata ?? {} })
      await close()
    },
  })
  return (
    <FormDialog form={form} title={t.editTitle(keyName(key))} action={texts.save} deniedBecause={denied}>
      <TextField {...form.field('name')} label={t.columns.name} optional />
      <TagsField {...form.field('scopes')} words label={t.columns.scopes} hint={t.scopesHint} optional mono />
      <JsonField {...form.field('metadata')} label={t.metadata} optional rows={4} />
    </FormDialog>
  )
}
