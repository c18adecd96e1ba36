import * as z from 'zod/mini'

import { FormDialog, SelectField, TextField, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'

import { apiKeyById, ApiKeyPlace, keyName, useRevokeKey } from './queries'
import { useApiKeyText } from './text'

export const loader = loads(ApiKeyPlace, apiKeyById)

/** The reasons that the service accepts. */
const reasons = [
  'REVOCATION_REASON_KEY_COMPROMISE',
  'REVOCATION_REASON_AFFILIATION_CHANGED',
  'REVOCATION_REASON_SUPERSEDED',
  'REVOCATION_REASON_PRIVILEGE_WITHDRAWN',
] as const

export function Component() {
  const t = useApiKeyText()
  const { place, data: key } = useLoaded<typeof loader>()
  const denied = useDenial('apikeys:write')
  const revoke = useRevokeKey(place)
  const close = useCloseDialog()
  const form = useForm({
    schema: z.object({ reason: z.enum(reasons), description: z.string().check(z.trim(), z.maxLength(1000)) }),
    defaults: { reason: 'REVOCATION_REASON_PRIVILEGE_WITHDRAWN', description: '' },
    async submit(values) {
      await revoke(values)
      await close()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.revokeTitle(keyName(key))}
      description={t.revokeBody}
      action={t.revoke}
      tone="danger"
      deniedBecause={denied}
    >
      <SelectField
        {...form.field('reason')}
        label={t.reason}
        options={reasons.map((value) => ({ value, label: t.reasons[value] ?? value }))}
      />
      <TextField {...form.field('description')} label={t.note} optional />
    </FormDialog>
  )
}
