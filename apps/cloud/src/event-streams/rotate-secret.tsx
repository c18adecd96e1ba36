import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { FormDialog, useCloseDialog, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Muted } from '@atrium/shared/ui'

import { StreamPlace } from './queries'
import { SecretDialog } from './secret-dialog'
import { useStreamText } from './text'
import { rotateSecret } from './writes'

export const loader = (args: LoaderFunctionArgs) => readPlace(args, StreamPlace)

export function Component() {
  const t = useStreamText()
  const place = useLoaderData<typeof loader>()
  const close = useCloseDialog()
  const denied = useDenial('eventstreams:write')
  const [secret, setSecret] = useState<string>()
  const form = useForm({
    schema: z.object({}),
    defaults: {},
    async submit() {
      setSecret((await rotateSecret(place)(undefined)).signing_secret)
    },
  })
  if (secret !== undefined) return <SecretDialog secret={secret} onDone={() => void close()} />
  return (
    <FormDialog title={t.rotate} action={t.rotateAction} form={form} deniedBecause={denied}>
      <Muted>{t.rotateBody}</Muted>
    </FormDialog>
  )
}
