import { useState } from 'react'

import { FormDialog, SecretOnce, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Muted } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'
import * as z from 'zod/mini'

import { settingsInUrl } from '../../all-settings/queries'
import { useSaveSettings } from '../save-settings'
import { clientAt, missing, ScimClientPlace } from './edit-scim-client'
import { newToken, setScimToken } from './scim-clients'
import { useScimText } from './text'

export const loader = loads(ScimClientPlace, settingsInUrl)

export function Component() {
  const t = useScimText()
  const close = useCloseDialog()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const save = useSaveSettings(project.id)
  const [token, setToken] = useState<string>()
  const client = clientAt(project, place)
  if (!client) throw missing(t.unknown)
  const form = useForm({
    schema: z.object({}),
    defaults: {},
    async submit() {
      const next = newToken()
      await save({ revision: project.revision_id, patch: setScimToken(client, next), done: t.rotated(client.label) })
      setToken(next)
    },
  })
  if (token !== undefined) {
    return (
      <Dialog title={t.token} size="medium" alert onClose={() => void close()}>
        <SecretOnce
          label={t.token}
          value={token}
          about={t.tokenBody}
          fileName="scim-token.txt"
          onDone={() => void close()}
        />
      </Dialog>
    )
  }
  return (
    <FormDialog title={t.rotateTitle(client.label)} action={t.rotateAction} form={form} deniedBecause={denied}>
      <Muted>{t.rotateBody}</Muted>
    </FormDialog>
  )
}
