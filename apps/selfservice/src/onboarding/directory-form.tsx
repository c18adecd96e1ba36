import { useState } from 'react'

import { asError } from '@atrium/shared/transport'

import { Button } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import { CopyItem, CopyList } from './copy-list'
import { setUp, type Portal } from './portal'
import { PortalProblem } from './portal-problem'
import { useOnboardingText } from './text'

export type PortalPlace = { base: string; value: string }

type Props = { place: PortalPlace; scim: NonNullable<Portal['scim']> }

/** The URL for a directory, and a token that is only shown once and only held in this component. */
export function DirectoryForm({ place, scim }: Props) {
  const own = useOnboardingText()
  const [token, setToken] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Error>()

  const create = async () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      setToken((await setUp(place.base, place.value, { kind: 'scim' })).scim_token)
    } catch (error) {
      setProblem(asError(error))
    }
    setBusy(false)
  }

  const exists = scim.configured || token !== undefined
  return (
    <Stack>
      <Soft>{own.scimWhat}</Soft>
      {problem && <PortalProblem problem={problem} />}
      <CopyList>
        <CopyItem name={own.scimUrl} value={scim.url} />
        {token !== undefined && <CopyItem name={own.scimToken} value={token} />}
      </CopyList>
      {token !== undefined ? (
        <FormMessages type="success">{own.tokenOnce}</FormMessages>
      ) : (
        <>
          {exists && <Soft>{own.newTokenWhat}</Soft>}
          <Button tone={exists ? 'plain' : 'primary'} busy={busy} onClick={() => void create()}>
            {exists ? own.newToken : own.createToken}
          </Button>
        </>
      )}
    </Stack>
  )
}
