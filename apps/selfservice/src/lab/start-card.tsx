import { Link2, Send } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { notify } from '@atrium/shared/notify'
import { Button, Card, IconButton, Muted, Row, Select, TextArea } from '@atrium/shared/ui'

import type { LabPlace } from './lab-place'
import type { Run } from './run'
import {
  clients,
  isSecret,
  labKinds,
  queryOf,
  requestOf,
  startOf,
  type Client,
  type LabKind,
  type Parameter,
} from './starts'
import { useLabText } from './text'
import type { LabRequest } from './lab-request'

type Props = {
  place: LabPlace
  run: Run
  revealed: boolean
  send: (client: Client, request: LabRequest) => Promise<void>
}

/** Chooses the first request. The choices are stored in the URL, so that a link restores them; secrets aren't. */
export function StartCard({ place, run, revealed, send }: Props) {
  const t = useLabText()
  const navigate = useNavigate()
  // Kept in state, too: a second choice may come before the first one is in the URL.
  const [{ kind, client, from }, setChosen] = useState({ ...place, from: place })
  if (from !== place) setChosen({ ...place, from: place })
  const [values, setValues] = useState(place.parameters)
  const [more, setMore] = useState('')
  const [missing, setMissing] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const { operation, parameters } = startOf(kind, client)
  // By default, the first of the two codes is the run's own.
  const given: Record<string, string> = { ...values, init_code: values.init_code || run.exchangeCode || '' }

  const addressOf = (chosen: { kind: LabKind; client: Client }) => {
    const query = new URLSearchParams(chosen)
    for (const parameter of startOf(chosen.kind, chosen.client).parameters) {
      const value = values[parameter.name]
      if (value && !isSecret(parameter)) query.set(parameter.name, value)
    }
    return `?${query}`
  }
  const choose = (choice: { kind?: LabKind; client?: Client }) => {
    setMissing([])
    setChosen((last) => ({ ...last, ...choice }))
    void navigate(addressOf({ kind, client, ...choice }), { replace: true, preventScrollReset: true })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missingNames = parameters.flatMap(({ name, required }) => (required && !given[name] ? [name] : []))
    setMissing(missingNames)
    if (missingNames[0]) return void document.getElementById(`lab-${missingNames[0]}`)?.focus()
    setBusy(true)
    await navigate(addressOf({ kind, client }), { replace: true, preventScrollReset: true })
    const body = operation === 'performNativeLogout' ? { session_token: run.token ?? '' } : undefined
    const query = queryOf(parameters, { ...given, return_to_code: codeIn(given.return_to_code) }, more)
    await send(client, requestOf({ operation, query, body }, client, run))
    setBusy(false)
  }

  const copyLink = () =>
    navigator.clipboard.writeText(location.origin + location.pathname + addressOf({ kind, client })).then(
      () => notify(t.start.linkCopied),
      () => notify(t.start.linkNotCopied, 'error'),
    )

  return (
    <Card
      title={t.start.title}
      padded
      actions={
        <IconButton small label={t.start.link} onClick={() => void copyLink()}>
          <Link2 aria-hidden="true" />
        </IconButton>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Fields>
          <FieldFrame id="lab-kind" label={t.start.kind}>
            <Select
              id="lab-kind"
              value={kind}
              onChange={({ target }) => choose({ kind: labKinds.find((one) => one === target.value) ?? kind })}
            >
              {labKinds.map((one) => (
                <option key={one} value={one}>
                  {t.kinds[one]}
                </option>
              ))}
            </Select>
          </FieldFrame>
          <FieldFrame id="lab-client" label={t.start.client} about={t.clientHints[client]}>
            <Select
              id="lab-client"
              aria-describedby="lab-client-about"
              value={client}
              onChange={({ target }) => choose({ client: clients.find((one) => one === target.value) ?? client })}
            >
              {clients.map((one) => (
                <option key={one} value={one}>
                  {t.clients[one]}
                </option>
              ))}
            </Select>
          </FieldFrame>
          <Muted>{parameters.length > 0 ? t.start.parameters : t.start.none}</Muted>
          {parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={values[parameter.name] ?? ''}
              revealed={revealed}
              about={
                parameter.name === 'return_to_code'
                  ? t.start.backCode
                  : parameter.name === 'init_code' && run.exchangeCode
                    ? t.start.fromRun
                    : undefined
              }
              error={missing.includes(parameter.name) ? t.start.needed : undefined}
              onChange={(value) => setValues({ ...values, [parameter.name]: value })}
            />
          ))}
          <FieldFrame id="lab-more" label={t.start.more} about={t.start.moreHint}>
            <TextArea
              id="lab-more"
              aria-describedby="lab-more-about"
              rows={1}
              data-mono
              spellCheck={false}
              value={more}
              onChange={({ target }) => setMore(target.value)}
            />
          </FieldFrame>
          <Row>
            <Button tone="primary" type="submit" icon={<Send />} busy={busy}>
              {t.start.send}
            </Button>
          </Row>
        </Fields>
      </form>
    </Card>
  )
}

/** A URL pasted from the address bar is searched for the code. */
function codeIn(text = ''): string {
  return (URL.canParse(text) && new URL(text).searchParams.get('code')) || text
}

type FieldProps = {
  parameter: Parameter
  value: string
  revealed: boolean
  about?: string
  error?: string
  onChange: (value: string) => void
}

function ParameterField({ parameter, value, revealed, about, error, onChange }: FieldProps) {
  const t = useLabText()
  const { name, type, required } = parameter
  const id = `lab-${name}`
  const options = type === 'flag' ? ['true', 'false'] : type === 'aal' ? ['aal1', 'aal2'] : undefined
  const control = {
    id,
    value,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [about && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'aria-required': required,
  }
  return (
    <FieldFrame id={id} label={<code>{name}</code>} about={about} error={error}>
      {options ? (
        <Select {...control} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t.start.notSent}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      ) : (
        <Line
          {...control}
          type={isSecret(parameter) && !revealed ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
          data-mono
          dir="ltr"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
