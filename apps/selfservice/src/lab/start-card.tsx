import { Link2, Send } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { FieldFrame, Fields } from '@atrium/shared/form'
import { notify } from '@atrium/shared/notify'
import { Button, Card, IconButton, Muted, Row, Select, TextArea } from '@atrium/shared/ui'

import type { LabPlace } from './lab-place'
import type { LabRequest } from './lab-request'
import { ParameterField } from './parameter-field'
import type { Run } from './run'
import { clients, labKinds, queryOf, requestOf, startOf, type Client } from './starts'
import { useLabText } from './text'
import { useStart } from './use-start'

type Props = {
  place: LabPlace
  run: Run
  revealed: boolean
  send: (client: Client, request: LabRequest) => Promise<void>
}

/** Chooses the first request. The choices are stored in the URL, so that a link restores them; secrets aren't. */
export function StartCard({ place, run, revealed, send }: Props) {
  const t = useLabText()
  const { kind, client, values, setValues, choose, keep, address } = useStart(place)
  const [more, setMore] = useState('')
  const [missing, setMissing] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const { operation, parameters } = startOf(kind, client)
  // By default, the first of the two codes is the run's own.
  const parameterValues: Record<string, string> = { ...values, init_code: values.init_code || run.exchangeCode || '' }

  const change = (choice: Parameters<typeof choose>[0]) => {
    setMissing([])
    choose(choice)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missingNames = parameters.flatMap(({ name, required }) => (required && !parameterValues[name] ? [name] : []))
    setMissing(missingNames)
    if (missingNames[0]) return void document.getElementById(`lab-${missingNames[0]}`)?.focus()
    setBusy(true)
    await keep()
    const body = operation === 'performNativeLogout' ? { session_token: run.token ?? '' } : undefined
    const query = queryOf(
      parameters,
      { ...parameterValues, return_to_code: codeIn(parameterValues.return_to_code) },
      more,
    )
    await send(client, requestOf({ operation, query, body }, client, run))
    setBusy(false)
  }

  const copyLink = () =>
    navigator.clipboard.writeText(location.origin + location.pathname + address()).then(
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
          <Choice
            id="lab-kind"
            label={t.start.kind}
            values={labKinds}
            names={t.kinds}
            value={kind}
            onChange={(value) => change({ kind: value })}
          />
          <Choice
            id="lab-client"
            label={t.start.client}
            about={t.clientHints[client]}
            values={clients}
            names={t.clients}
            value={client}
            onChange={(value) => change({ client: value })}
          />
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

type ChoiceProps<Value extends string> = {
  id: string
  label: string
  about?: string
  values: readonly Value[]
  names: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ id, label, about, values, names, value, onChange }: ChoiceProps<Value>) {
  return (
    <FieldFrame id={id} label={label} about={about}>
      <Select
        id={id}
        aria-describedby={about && `${id}-about`}
        value={value}
        onChange={({ target }) => onChange(values.find((one) => one === target.value) ?? value)}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
