import { Play } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { FieldFrame, Fields } from '@atrium/shared/form'
import { Button, Card, Notice, Select, TextArea } from '@atrium/shared/ui'

import type { Bench } from './engine'
import { RedirectChoice } from './redirect-choice'
import type { Settings } from './run'
import { usePlaygroundText } from './text'
import { TextLine } from './text-line'
import { useStart, type Start } from './use-start'

type FlowProps = { bench: Bench; settings: Settings; change: (next: Partial<Settings>) => void }
type StartProps = FlowProps & { isSealed: boolean; refreshToken: string | undefined }

/** A flow's parameters besides its client. Secrets stay in this form, or are sealed by the gateway. */
export function StartCard({ bench, settings, isSealed, refreshToken, change }: StartProps) {
  const t = usePlaygroundText()
  const start = useStart(bench, settings, isSealed)
  const { flow } = settings
  const submit = async () => {
    if (start.needsSecret && start.secret === '') document.getElementById('playground-secret')?.focus()
    await start.start()
  }

  return (
    <Card title={t.parameters} padded>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Fields>
          {flow !== 'refresh_token' && <ScopeFields bench={bench} settings={settings} change={change} />}
          {flow === 'authorization_code' && <CodeFields bench={bench} settings={settings} change={change} />}
          {flow === 'refresh_token' && (
            <TextLine
              id="token"
              label={t.refreshToken}
              about={refreshToken && t.refreshHint}
              secret
              value={start.typed.token}
              onChange={start.type('token')}
            />
          )}
          {flow === 'token_exchange' && (
            <TextLine
              id="token"
              label={t.subjectToken}
              secret
              value={start.typed.token}
              onChange={start.type('token')}
            />
          )}
          {flow === 'jwt_bearer' && <AssertionFields start={start} />}
          <SecretField start={start} />
          {start.problem && (
            <Notice role="alert" tone="danger">
              {start.problem}
            </Notice>
          )}
          <Button tone="primary" wide type="submit" icon={<Play />} busy={start.busy}>
            {t.run}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}

type SettingLineProps = ComponentProps<typeof TextLine>

/** A setting of the URL as text. The URL changes after a keystroke, so the field itself keeps what is being typed. */
function SettingLine({ value, onChange, ...props }: SettingLineProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <div onBlur={() => setTyped(undefined)}>
      <TextLine
        {...props}
        value={typed ?? value}
        onChange={(text) => {
          setTyped(text)
          onChange(text)
        }}
      />
    </div>
  )
}

function ScopeFields({ bench: { client }, settings, change }: FlowProps) {
  const t = usePlaygroundText()
  return (
    <>
      <SettingLine
        id="scope"
        label={t.scope}
        about={t.scopeHint}
        value={settings.scope}
        onChange={(scope) => change({ scope })}
      />
      {client.audience && client.audience.length > 0 && (
        <SettingLine
          id="audience"
          label={t.audience}
          about={client.audience.join(' ')}
          value={settings.audience}
          onChange={(audience) => change({ audience })}
        />
      )}
    </>
  )
}

function CodeFields({ bench, settings, change }: FlowProps) {
  const t = usePlaygroundText()
  return (
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
  )
}

/** A private key to sign an assertion with, or the assertion itself. */
function AssertionFields({ start: { typed, type } }: { start: Start }) {
  const t = usePlaygroundText()
  return (
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
      <TextLine id="subject" label="sub" about={t.subjectHint} value={typed.subject} onChange={type('subject')} />
      <TextLine
        id="assertion"
        label={t.assertion}
        about={t.assertionHint}
        value={typed.assertion}
        onChange={type('assertion')}
      />
    </>
  )
}

/** A field for the client's secret, or a note that the gateway has it. */
function SecretField({ start }: { start: Start }) {
  const t = usePlaygroundText()
  if (start.needsSecret)
    return (
      <TextLine
        id="secret"
        label={t.secret}
        about={t.secretHint}
        secret
        value={start.secret}
        onChange={start.setSecret}
        error={start.isSecretMissing ? t.secretMissing : undefined}
      />
    )
  if (!start.usesSealed) return null
  return (
    <Notice
      tone="success"
      action={
        <Button small onClick={start.forgetSealed}>
          {t.otherSecret}
        </Button>
      }
    >
      {t.isSealed}
    </Notice>
  )
}
