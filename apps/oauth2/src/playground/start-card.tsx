import { Play } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'

import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { Button, Card, Notice, Select, TextArea } from '@atrium/shared/ui'

import { clientCredentials, device, exchangeToken, jwtBearer, prepareCode, refresh, type Bench } from './engine'
import { RedirectChoice } from './redirect-choice'
import type { Settings } from './run'
import { setState } from './run-store'
import { sealSecret } from './send'
import { usePlaygroundText } from './text'

type StartProps = {
  bench: Bench
  settings: Settings
  isSealed: boolean
  refreshToken: string | undefined
  change: (next: Partial<Settings>) => void
}

/** A flow's parameters besides its client. Secrets stay in this form, or are sealed by the gateway. */
export function StartCard({ bench, settings, isSealed, refreshToken, change }: StartProps) {
  const t = usePlaygroundText()
  const { flow } = settings
  const { owner, client } = bench
  const method = client.token_endpoint_auth_method ?? 'client_secret_basic'
  const needsSecret = method !== 'none' && !isSealed
  const [secret, setSecret] = useState('')
  const [typed, setTyped] = useState({ token: '', key: '', assertion: '', issuer: '', subject: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const polling = useRef<AbortController>(undefined)
  const type = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value })

  const start = async () => {
    if (needsSecret && secret !== '') {
      setState(owner, { sealed: await sealSecret(owner.project, client.client_id ?? '', secret) })
      setSecret('')
    }
    polling.current?.abort()
    switch (flow) {
      case 'authorization_code':
        return prepareCode(bench, settings)
      case 'client_credentials':
        return clientCredentials(bench, settings)
      case 'device_code': {
        polling.current = new AbortController()
        // Goes on while someone signs in elsewhere.
        void device(bench, settings, polling.current.signal)
        return undefined
      }
      case 'refresh_token':
        return refresh(bench, settings, typed.token)
      case 'jwt_bearer':
        return jwtBearer(bench, settings, typed)
      case 'token_exchange':
        return exchangeToken(bench, settings, typed.token)
    }
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(undefined)
    if (needsSecret && secret === '') {
      setProblem(t.secretMissing)
      return document.getElementById('playground-secret')?.focus()
    }
    setBusy(true)
    try {
      await start()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  return (
    <Card title={t.parameters} padded>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Fields>
          {flow !== 'refresh_token' && (
            <TextLine
              id="scope"
              label={t.scope}
              about={t.scopeHint}
              value={settings.scope}
              onChange={(value) => change({ scope: value })}
            />
          )}
          {flow !== 'refresh_token' && (client.audience?.length ?? 0) > 0 && (
            <TextLine
              id="audience"
              label={t.audience}
              about={client.audience?.join(' ')}
              value={settings.audience}
              onChange={(value) => change({ audience: value })}
            />
          )}
          {flow === 'authorization_code' && (
            <>
              <FieldFrame id="playground-prompt" label="prompt" about={t.promptHint}>
                <Select
                  id="playground-prompt"
                  aria-describedby="playground-prompt-about"
                  value={settings.prompt}
                  onChange={({ target }) => change({ prompt: target.value })}
                >
                  <option value="">{t.notSent}</option>
                  {['login', 'consent', 'none', 'registration'].map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </Select>
              </FieldFrame>
              <RedirectChoice bench={bench} value={settings.redirect} onChange={(redirect) => change({ redirect })} />
            </>
          )}
          {(flow === 'refresh_token' || flow === 'token_exchange') && (
            <TextLine
              id="token"
              label={flow === 'refresh_token' ? t.refreshToken : t.subjectToken}
              about={flow === 'refresh_token' && refreshToken ? t.refreshHint : undefined}
              secret
              value={typed.token}
              onChange={type('token')}
            />
          )}
          {flow === 'jwt_bearer' && (
            <>
              <FieldFrame id="playground-key" label={t.key} about={t.keyHint}>
                <TextArea
                  id="playground-key"
                  aria-describedby="playground-key-about"
                  rows={3}
                  data-mono
                  spellCheck={false}
                  autoComplete="off"
                  value={typed.key}
                  onChange={({ target }) => type('key')(target.value)}
                />
              </FieldFrame>
              <TextLine id="issuer" label="iss" about={t.issuerHint} value={typed.issuer} onChange={type('issuer')} />
              <TextLine
                id="subject"
                label="sub"
                about={t.subjectHint}
                value={typed.subject}
                onChange={type('subject')}
              />
              <TextLine
                id="assertion"
                label={t.assertion}
                about={t.assertionHint}
                value={typed.assertion}
                onChange={type('assertion')}
              />
            </>
          )}
          {needsSecret ? (
            <TextLine
              id="secret"
              label={t.secret}
              about={t.secretHint}
              secret
              value={secret}
              onChange={setSecret}
              error={problem === t.secretMissing ? problem : undefined}
            />
          ) : (
            method !== 'none' &&
            isSealed && (
              <Notice
                tone="success"
                action={
                  <Button small onClick={() => setState(owner, { sealed: undefined })}>
                    {t.otherSecret}
                  </Button>
                }
              >
                {t.isSealed}
              </Notice>
            )
          )}
          {problem && problem !== t.secretMissing && (
            <Notice role="alert" tone="danger">
              {problem}
            </Notice>
          )}
          <Button tone="primary" wide type="submit" icon={<Play />} busy={busy}>
            {t.run}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}

type TextLineProps = {
  id: string
  label: string
  about?: string
  secret?: boolean
  error?: string
  value: string
  onChange: (value: string) => void
}

function TextLine({ id, label, about, secret, error, value, onChange }: TextLineProps) {
  const name = `playground-${id}`
  return (
    <FieldFrame id={name} label={label} about={about} error={error}>
      <Line
        id={name}
        type={secret ? 'password' : 'text'}
        aria-describedby={[about && `${name}-about`, error && `${name}-error`].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        spellCheck={false}
        data-mono
        dir="ltr"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
