import * as z from 'zod/mini'

import { FormDialog, SelectField, TextField, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'

import { fitsPath, isServiceSet, keySet, KeySetPlace, useCreateKey } from './queries'
import { useKeyText } from './text'

export const loader = loads(KeySetPlace, keySet)

const algorithms = ['RS256', 'RS512', 'ES256', 'ES512', 'EdDSA']

export function Component() {
  const t = useKeyText()
  const { place, data } = useLoaded<typeof loader>()
  const denied = useDenial('keys:write')
  const create = useCreateKey(place)
  const close = useCloseDialog()
  const rotates = isServiceSet(place.set) && data.length > 0
  const form = useForm({
    schema: z.object({
      alg: z.string(),
      use: z.string(),
      kid: z.string().check(
        z.trim(),
        z.maxLength(255),
        z.refine(fitsPath, t.noPath),
        z.refine((kid) => data.every((key) => key.kid !== kid), t.taken),
      ),
    }),
    defaults: { alg: data[0]?.alg || 'RS256', use: 'sig', kid: '' },
    async submit(values) {
      await create({ ...values, kid: values.kid || crypto.randomUUID() })
      await close()
    },
  })
  return (
    <FormDialog
      form={form}
      title={rotates ? t.rotate : t.createTitle}
      description={isServiceSet(place.set) ? t.createAbout : t.createOwnAbout}
      action={rotates ? t.rotate : t.create}
      deniedBecause={denied}
    >
      <SelectField
        {...form.field('alg')}
        label={t.columns.alg}
        options={algorithms.map((value) => ({ value, label: value }))}
      />
      <SelectField
        {...form.field('use')}
        label={t.columns.use}
        options={['sig', 'enc'].map((value) => ({ value, label: t.uses[value] ?? value }))}
      />
      <TextField {...form.field('kid')} label={t.columns.kid} hint={t.kidHint} optional mono />
    </FormDialog>
  )
}
