import { useState } from 'react'
import { useNavigate } from 'react-router'

import { SecretOnce, useCloseDialog } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { Button, ProblemNotice } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'
import { asError } from '@atrium/shared/transport'

import { apiKeyPaths } from '../paths'
import { apiKeyById, ApiKeyPlace, keyName, useRotateKey } from './queries'
import { useApiKeyText } from './text'

export const loader = loads(ApiKeyPlace, apiKeyById)

export function Component() {
  const t = useApiKeyText()
  const texts = useActionText()
  const navigate = useNavigate()
  const { place, data: key } = useLoaded<typeof loader>()
  const denied = useDenial('apikeys:write')
  const rotate = useRotateKey(place)
  const closeRoute = useCloseDialog()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const [made, setMade] = useState<{ id: string; secret: string }>()
  const close = () => void closeRoute()

  const run = async () => {
    setBusy(true)
    try {
      const { issued_api_key: next, secret = '' } = await rotate(undefined)
      setMade({ id: next?.key_id ?? place.key, secret })
    } catch (error) {
      setProblem(asError(error))
      setBusy(false)
    }
  }
  if (made) {
    return (
      <Dialog alert size="medium" title={t.newSecret} onClose={close}>
        <SecretOnce
          label={t.key}
          value={made.secret}
          fileName={`${made.id}.txt`}
          onDone={() => void navigate(apiKeyPaths.apiKey({ ...place, key: made.id }), { replace: true })}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t.rotateTitle}
      description={t.rotateBody(keyName(key))}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button tone="primary" busy={busy} deniedBecause={denied} onClick={() => void run()}>
            {t.rotate}
          </Button>
        </>
      }
    >
      {problem && <ProblemNotice problem={problem} />}
    </Dialog>
  )
}
