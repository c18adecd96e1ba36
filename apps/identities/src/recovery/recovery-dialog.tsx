import { useState } from 'react'
import * as z from 'zod/mini'

import { projectScope } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { FormDialog, SecretOnce, SelectField, useCloseDialog, useForm } from '@atrium/shared/form'
import { identifierOf } from '@atrium/shared/identity-name'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Fact, Facts, Identifier, Stack } from '@atrium/shared/ui'
import { Countdown } from '@atrium/shared/ui/countdown'
import { Dialog } from '@atrium/shared/ui/dialog'

import { identityById, IdentityPlace } from '../identities/queries'
import { useRecoveryText } from './text'

const loader = loads(IdentityPlace, identityById)

type Made = { secret: string; page?: string; expiresAt?: Date }
type Kind = 'code' | 'link'
type RecoveryOptions = { expires_in: string; flow_type: string }

async function create(kind: Kind, { project, identity }: IdentityPlace, options: RecoveryOptions): Promise<Made> {
  const api = identityApi(projectScope(project))
  const body = { identity_id: identity, expires_in: options.expires_in || undefined }
  if (kind === 'link') {
    const link = await api.createRecoveryLinkForIdentity({ createRecoveryLinkForIdentityBody: body })
    return { secret: link.recovery_link, expiresAt: link.expires_at }
  }
  const code = await api.createRecoveryCodeForIdentity({
    createRecoveryCodeForIdentityBody: { ...body, flow_type: options.flow_type },
  })
  return { secret: code.recovery_code, page: code.recovery_link, expiresAt: code.expires_at }
}

/** Asks for the lifespan, and shows the result once: it is never cached, and dropped with the dialog. */
function RecoveryDialog({ kind }: { kind: Kind }) {
  const t = useRecoveryText()
  const { place, data: identity } = useLoaded<typeof loader>()
  const denied = useDenial('identities:write')
  const closeRoute = useCloseDialog()
  const [made, setMade] = useState<Made>()
  const form = useForm({
    schema: z.object({ expires_in: z.string(), flow_type: z.string() }),
    defaults: { expires_in: '', flow_type: 'browser' },
    guarded: false,
    submit: async (options) => setMade(await create(kind, place, options)),
  })

  if (made) {
    return (
      <Dialog alert size="medium" title={kind === 'code' ? t.codeDone : t.linkDone} onClose={() => void closeRoute()}>
        <Stack $gap={3}>
          <SecretOnce
            label={kind === 'code' ? t.code : t.link}
            value={made.secret}
            about={kind === 'code' ? t.codeAbout : t.linkAbout}
            onDone={() => void closeRoute()}
          >
            <Facts style={{ padding: 0 }}>
              {made.page && (
                <Fact name={t.page}>
                  <Identifier value={made.page} name={t.page} room={Infinity} />
                </Fact>
              )}
              {made.expiresAt && (
                <Fact name={t.expires}>
                  <Countdown until={made.expiresAt} over={t.expired} />
                </Fact>
              )}
            </Facts>
          </SecretOnce>
        </Stack>
      </Dialog>
    )
  }
  return (
    <FormDialog
      form={form}
      title={kind === 'code' ? t.createCode : t.createLink}
      description={t.about(identifierOf(identity))}
      action={t.create}
      deniedBecause={denied}
    >
      <SelectField
        {...form.field('expires_in')}
        label={t.validFor}
        options={Object.entries(t.durations).map(([value, label]) => ({ value, label }))}
      />
      {kind === 'code' && (
        <SelectField
          {...form.field('flow_type')}
          label={t.flow}
          options={Object.entries(t.flows).map(([value, label]) => ({ value, label }))}
        />
      )}
    </FormDialog>
  )
}

export const code = { loader, Component: () => <RecoveryDialog kind="code" /> }
export const link = { loader, Component: () => <RecoveryDialog kind="link" /> }
