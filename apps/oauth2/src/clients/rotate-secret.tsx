import { useState } from 'react'

import { Problem } from '@atrium/shared/api'
import { SecretOnce, useCloseDialog } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { Button, Notice, ProblemNotice } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'
import { asError } from '@atrium/shared/transport'

import { useText } from '../text'
import { usesSecret } from './client-kinds'
import { clientName } from './client-name'
import { clientById, ClientPlace } from './queries'
import { useRotateSecret } from './writes'

export const loader = loads(ClientPlace, clientById)

type Rotation =
  | { step: 'ask' }
  | { step: 'busy' }
  | { step: 'failed'; problem: Error }
  | { step: 'done'; secret: string }

export function Component() {
  const t = useText()
  const texts = useActionText()
  const { place, data: client } = useLoaded<typeof loader>()
  const denied = useDenial('clients:write')
  const rotate = useRotateSecret(place.project)
  const closeRoute = useCloseDialog()
  const [rotation, setRotation] = useState<Rotation>({ step: 'ask' })
  const close = () => void closeRoute()

  const run = async () => {
    setRotation({ step: 'busy' })
    try {
      const { client_secret: secret } = await rotate(client)
      setRotation(secret ? { step: 'done', secret } : { step: 'failed', problem: noSecretReturned() })
    } catch (error) {
      setRotation({ step: 'failed', problem: asError(error) })
    }
  }

  if (rotation.step === 'done') {
    return (
      <Dialog alert size="medium" title={t.secret.rotateDone} onClose={close}>
        <SecretOnce
          label={t.secret.name}
          value={rotation.secret}
          about={t.secret.about}
          fileName={`${place.client}-secret.txt`}
          onDone={close}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t.secret.rotateTitle}
      description={t.secret.rotateBody(clientName(client))}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            tone="primary"
            busy={rotation.step === 'busy'}
            deniedBecause={denied ?? (usesSecret(client) ? undefined : t.secret.noSecret)}
            onClick={() => void run()}
          >
            {t.secret.rotate}
          </Button>
        </>
      }
    >
      {rotation.step === 'failed' ? (
        <ProblemNotice problem={rotation.problem} />
      ) : (
        !usesSecret(client) && <Notice tone="warning">{t.secret.noSecret}</Notice>
      )}
    </Dialog>
  )
}

const noSecretReturned = () =>
  new Problem({ status: 502, id: 'malformed_response', message: 'The service returned no new secret.' })
