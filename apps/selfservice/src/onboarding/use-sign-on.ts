import { useState } from 'react'

import { asError } from '@atrium/shared/transport'

import type { PortalPlace } from './directory-form'
import { fieldOf, setUp } from './portal'
import { emptyFields, savedValues, setupOf, type Connections, type Protocol, type SetupName } from './sign-on-setup'
import { useOnboardingText } from './text'

const MAX_FILE_SIZE = 256 * 1024

/** Errors of fields and of the metadata file. */
type Errors = Partial<Record<SetupName | 'file', string>>

/** Input, errors and saving of a single sign-on connection. A failed save keeps the input; a successful one clears the secret. */
export function useSignOn(place: PortalPlace, savedConnections: Connections, organization: string) {
  const t = useOnboardingText()
  const [connections, setConnections] = useState(savedConnections)
  const [protocol, setProtocol] = useState<Protocol>(
    savedConnections.oidc.provider || !savedConnections.saml.provider ? 'oidc' : 'saml',
  )
  const [values, setValues] = useState(() => savedValues(savedConnections, organization))
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<Error>()

  const focus = (name: string) => document.getElementById(`sso-${name}`)?.focus()

  /** In the reader's language if the reason is known. */
  const rejectionOf = (name: SetupName, { message }: Error): string => {
    if (name === 'client_secret') return t.missing
    return name in t.refused ? t.refused[name as keyof typeof t.refused] : message
  }

  const save = async () => {
    if (busy) return
    setProblem(undefined)
    setSaved(false)
    const empty = emptyFields(protocol, values, connections)
    setErrors(Object.fromEntries(empty.map((name) => [name, t.missing])))
    const [first] = empty
    if (first) return focus(first)
    setBusy(true)
    try {
      const { oidc, saml } = await setUp(place.base, place.value, setupOf(protocol, values))
      if (oidc && saml) setConnections({ oidc, saml })
      setValues({ ...values, client_secret: '' })
      setSaved(true)
    } catch (error) {
      const name = fieldOf(error)
      const failure = asError(error)
      if (name !== undefined && Object.hasOwn(values, name)) {
        setErrors({ [name]: rejectionOf(name as SetupName, failure) }) // one of the names in the form
        focus(name)
      } else setProblem(failure)
    }
    setBusy(false)
  }

  const upload = async (file: File) => {
    setSaved(false)
    if (file.size > MAX_FILE_SIZE) return setErrors({ file: t.tooLarge })
    try {
      const metadata = await file.text()
      setValues((now) => ({ ...now, metadata, metadata_url: '' }))
      setErrors({})
    } catch (error) {
      setProblem(asError(error))
    }
  }

  return {
    connections,
    protocol,
    chooseProtocol(next: Protocol) {
      setProtocol(next)
      setSaved(false)
    },
    values,
    change(name: SetupName, value: string) {
      setValues({ ...values, [name]: value })
      setErrors({ ...errors, [name]: undefined })
      setSaved(false)
    },
    upload,
    errors,
    save,
    busy,
    saved,
    problem,
  }
}
export type SignOn = ReturnType<typeof useSignOn>
