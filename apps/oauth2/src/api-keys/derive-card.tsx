import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

import { projectScope } from '@atrium/shared/api'
import { apiKeysApi } from '@atrium/shared/api/api-keys'
import { Form, SelectField, SubmitButton, TextField, useForm } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'
import { Card, Row } from '@atrium/shared/ui'

import { TokenView } from '../jwt/token-view'
import { useApiKeyText } from './text'
import { ttlField, ttlOf } from './ttl'

type Props = {
  project: string
  credential: string | undefined
  /** Whether a key was entered; shows an error otherwise. */
  check: () => boolean
}

/** Derives a short-lived token from a key. */
export function DeriveCard({ project, credential, check }: Props) {
  const t = useApiKeyText()
  const denied = useDenial('apikeys:write')
  const [derived, setDerived] = useState<string>()
  const form = useForm({
    schema: z.object({
      algorithm: z.enum(['TOKEN_ALGORITHM_JWT', 'TOKEN_ALGORITHM_MACAROON']),
      scopes: z.string(),
      ttl: ttlField(t.invalidDuration),
    }),
    defaults: { algorithm: 'TOKEN_ALGORITHM_JWT', scopes: '', ttl: '' },
    guarded: false,
    async submit({ algorithm, ttl, ...values }) {
      if (!check()) return
      const scopes = values.scopes.split(/\s+/).filter(Boolean)
      const { token } = await apiKeysApi(projectScope(project)).adminDeriveToken({
        deriveTokenRequest: { credential, algorithm, ...ttlOf(ttl), ...(scopes.length > 0 && { scopes }) },
      })
      setDerived(token?.token)
    },
  })

  return (
    <>
      <Card title={t.derive} padded>
        <Form form={form}>
          <p>{t.deriveAbout}</p>
          <SelectField
            {...form.field('algorithm')}
            label={t.algorithm}
            options={[
              { value: 'TOKEN_ALGORITHM_JWT', label: 'JWT' },
              { value: 'TOKEN_ALGORITHM_MACAROON', label: 'Macaroon' },
            ]}
          />
          <TextField
            {...form.field('scopes')}
            label={t.columns.scopes}
            hint={t.deriveScopes}
            autoComplete="off"
            optional
            mono
          />
          <TextField {...form.field('ttl')} label={t.valid} hint={t.validHint} autoComplete="off" optional />
          <Row>
            <SubmitButton form={form} tone="plain" icon={<KeyRound />} deniedBecause={denied}>
              {t.derive}
            </SubmitButton>
          </Row>
        </Form>
      </Card>
      {derived && (
        <Card>
          <TokenView name={t.derivedToken} token={derived} project={project} keys="derived" />
        </Card>
      )}
    </>
  )
}
