import { useState, type ChangeEvent, type SubmitEvent } from 'react'
import styled from 'styled-components'

import { color, font, size, space } from '@atrium/shared/theme'
import { asError } from '@atrium/shared/transport'

import { Button } from '../card/button'
import { control, Field, Input, Select, type FieldMessage } from '../card/field'
import { FormStack, Soft, Stack } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import { CopyItem, CopyList } from './copy-list'
import type { PortalPlace } from './directory-form'
import { fieldOf, setUp, type Portal, type Setup } from './portal'
import { PortalProblem } from './portal-problem'
import { useOnboardingText } from './text'
import { TrySignIn } from './try-sign-in'

type Props = {
  place: PortalPlace
  organization: string
  oidc: NonNullable<Portal['oidc']>
  saml: NonNullable<Portal['saml']>
}
type Name = 'label' | 'issuer_url' | 'client_id' | 'client_secret' | 'metadata' | 'metadata_url'
type Values = Record<Name, string>

const LARGEST_FILE = 256 * 1024

/** A customer's OpenID Connect or SAML connection: values to enter there, and values to provide. A failed save keeps the input. */
export function SignOnForm({ place, organization, oidc: given, saml: givenSaml }: Props) {
  const own = useOnboardingText()
  const [{ oidc, saml }, setState] = useState({ oidc: given, saml: givenSaml })
  const [protocol, setProtocol] = useState<'oidc' | 'saml'>(given.provider || !givenSaml.provider ? 'oidc' : 'saml')
  const [values, setValues] = useState<Values>({
    label: (given.provider ?? givenSaml.provider)?.label ?? organization,
    issuer_url: given.provider?.issuer_url ?? '',
    client_id: given.provider?.client_id ?? '',
    client_secret: '',
    metadata: '',
    metadata_url: '',
  })
  const [wrong, setWrong] = useState<Partial<Record<Name | 'file', string>>>({})
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<Error>()

  const known = protocol === 'oidc' ? oidc.provider : saml.provider
  const keeps = known !== null && values.issuer_url.trim() === oidc.provider?.issuer_url
  const set = (name: Name) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setValues({ ...values, [name]: event.target.value })
    setWrong({ ...wrong, [name]: undefined })
    setSaved(false)
  }
  const messages = (name: Name | 'file', hint?: string): FieldMessage[] => {
    const fault = wrong[name]
    if (fault) return [{ text: fault, tone: 'error' }]
    return hint ? [{ text: hint, tone: 'info' }] : []
  }
  const needed = (): Name[] => {
    if (protocol === 'oidc') return ['label', 'issuer_url', 'client_id', ...(keeps ? [] : (['client_secret'] as const))]
    return ['label', ...(values.metadata_url.trim() === '' ? (['metadata'] as const) : [])]
  }
  const setup = (): Setup => {
    const label = values.label.trim()
    const url = values.metadata_url.trim()
    if (protocol === 'saml')
      return url === ''
        ? { kind: 'saml', label, metadata: values.metadata }
        : { kind: 'saml', label, metadata_url: url }
    const { client_secret } = values
    return {
      kind: 'oidc',
      label,
      issuer_url: values.issuer_url.trim(),
      client_id: values.client_id.trim(),
      client_secret,
    }
  }
  /** In the reader's language where it is known why. */
  const refusalOf = (name: Name, { message }: Error): string => {
    if (name === 'client_secret') return own.missing
    return name in own.refused ? own.refused[name as keyof typeof own.refused] : message
  }
  const focus = (name: string) => document.getElementById(`sso-${name}`)?.focus()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setProblem(undefined)
    setSaved(false)
    const empty = needed().filter((name) => values[name].trim() === '')
    setWrong(Object.fromEntries(empty.map((name) => [name, own.missing])))
    const [first] = empty
    if (first) return focus(first)
    setBusy(true)
    try {
      const after = await setUp(place.base, place.value, setup())
      if (after.oidc && after.saml) setState({ oidc: after.oidc, saml: after.saml })
      setValues({ ...values, client_secret: '' })
      setSaved(true)
    } catch (error) {
      const name = fieldOf(error)
      const failure = asError(error)
      if (name !== undefined && name in values) {
        setWrong({ [name]: refusalOf(name as Name, failure) }) // one of the names in the form
        focus(name)
      } else setProblem(failure)
    }
    setBusy(false)
  }

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setSaved(false)
    if (file.size > LARGEST_FILE) return setWrong({ file: own.tooLarge })
    try {
      const metadata = await file.text()
      setValues((now) => ({ ...now, metadata, metadata_url: '' }))
      setWrong({})
    } catch (error) {
      setProblem(asError(error))
    }
  }

  const text = (name: Name, label: string, more: { type?: string; hint?: string } = {}) => (
    <Field id={`sso-${name}`} label={label} messages={messages(name, more.hint)}>
      {(aria) => (
        <Input
          {...aria}
          type={more.type ?? 'text'}
          dir={name === 'label' ? undefined : 'ltr'}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          value={values[name]}
          onChange={set(name)}
        />
      )}
    </Field>
  )

  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      {problem && <PortalProblem problem={problem} />}
      <Field id="sso-protocol" label={own.protocol} messages={[]}>
        {(aria) => (
          <Select
            {...aria}
            value={protocol}
            onChange={({ target }) => {
              setProtocol(target.value === 'saml' ? 'saml' : 'oidc')
              setSaved(false)
            }}
          >
            <option value="oidc">OpenID Connect</option>
            <option value="saml">SAML 2.0</option>
          </Select>
        )}
      </Field>
      {known && <Soft>{own.current(known.label)}</Soft>}
      <Stack data-gap="small">
        <Soft>{own.copyFirst}</Soft>
        <CopyList>
          {protocol === 'oidc' ? (
            <CopyItem name={own.redirectUri} value={oidc.callback_url} />
          ) : (
            <>
              <CopyItem name={own.acsUrl} value={saml.acs_url} />
              <CopyItem name={own.entityId} value={saml.entity_id} />
            </>
          )}
        </CopyList>
      </Stack>
      {text('label', own.label)}
      {protocol === 'oidc' ? (
        <>
          {text('issuer_url', own.issuer, { type: 'url' })}
          {text('client_id', own.clientId)}
          {text('client_secret', own.clientSecret, { type: 'password', ...(keeps && { hint: own.secretKept }) })}
        </>
      ) : (
        <>
          <Field id="sso-metadata" label={own.metadata} messages={messages('metadata')}>
            {(aria) => (
              <Area
                {...aria}
                dir="ltr"
                rows={6}
                spellCheck={false}
                value={values.metadata}
                onChange={set('metadata')}
              />
            )}
          </Field>
          <Field id="sso-file" label={own.metadataFile} messages={messages('file')}>
            {(aria) => (
              <FileInput
                {...aria}
                type="file"
                accept=".xml,text/xml,application/xml"
                onChange={(event) => void upload(event)}
              />
            )}
          </Field>
          {text('metadata_url', own.metadataUrl, { type: 'url' })}
        </>
      )}
      {saved && <FormMessages type="success">{own.saved}</FormMessages>}
      <Button tone="primary" type="submit" busy={busy}>
        {own.save}
      </Button>
      {known && <TrySignIn key={`${protocol} ${String(saved)}`} place={place} kind={protocol} />}
    </FormStack>
  )
}

const FileInput = styled.input`
  min-width: 0;
  font-size: 0.875rem;
  &::file-selector-button {
    margin-inline-end: ${space(3)};
    padding: ${space(2)} ${space(4)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${size.radius};
    background: ${color.surface};
    color: ${color.text};
    font: inherit;
    cursor: pointer;
  }
`

const Area = styled.textarea`
  ${control}
  padding-block: ${space(2)};
  font-family: ${font.mono};
  font-size: 0.8125rem;
  resize: vertical;
`
