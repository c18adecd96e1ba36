import styled from 'styled-components'

import { color, font, size, space } from '@atrium/shared/theme'

import { control, Field, Input, type FieldMessage } from '../card/field'
import { keepsSecret, type SetupName } from './sign-on-setup'
import { useOnboardingText } from './text'
import type { SignOn } from './use-sign-on'

const messagesOf = (error: string | undefined, hint?: string): FieldMessage[] => {
  if (error) return [{ text: error, tone: 'error' }]
  return hint ? [{ text: hint, tone: 'info' }] : []
}

type LineProps = {
  form: SignOn
  name: SetupName
  label: string
  type?: 'text' | 'url' | 'password'
  hint?: string | undefined
}

/** A single-line field. IDs and URLs are left to right in every language. */
export function SetupLine({ form, name, label, type = 'text', hint }: LineProps) {
  return (
    <Field id={`sso-${name}`} label={label} messages={messagesOf(form.errors[name], hint)}>
      {(aria) => (
        <Input
          {...aria}
          type={type}
          dir={name === 'label' ? undefined : 'ltr'}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          value={form.values[name]}
          onChange={({ target }) => form.change(name, target.value)}
        />
      )}
    </Field>
  )
}

/** The values that an OpenID Connect provider assigns to a client. */
export function OidcFields({ form }: { form: SignOn }) {
  const t = useOnboardingText()
  const hint = keepsSecret(form.connections, form.values) ? t.keepSecret : undefined
  return (
    <>
      <SetupLine form={form} name="issuer_url" label={t.issuer} type="url" />
      <SetupLine form={form} name="client_id" label={t.clientId} />
      <SetupLine form={form} name="client_secret" label={t.clientSecret} type="password" hint={hint} />
    </>
  )
}

/** A SAML provider's metadata: as text, as a file or by its URL. */
export function SamlFields({ form }: { form: SignOn }) {
  const t = useOnboardingText()
  const { errors, values } = form
  return (
    <>
      <Field id="sso-metadata" label={t.metadata} messages={messagesOf(errors.metadata)}>
        {(aria) => (
          <Area
            {...aria}
            dir="ltr"
            rows={6}
            spellCheck={false}
            value={values.metadata}
            onChange={({ target }) => form.change('metadata', target.value)}
          />
        )}
      </Field>
      <Field id="sso-file" label={t.metadataFile} messages={messagesOf(errors.file)}>
        {(aria) => (
          <FileInput
            {...aria}
            type="file"
            accept=".xml,text/xml,application/xml"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void form.upload(file)
            }}
          />
        )}
      </Field>
      <SetupLine form={form} name="metadata_url" label={t.metadataUrl} type="url" />
    </>
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
