import { ArrowRight, ExternalLink, RotateCcw, Terminal } from 'lucide-react'
import { useState } from 'react'

import { FieldFrame, Line as TextLine } from '@atrium/shared/form'
import { notify } from '@atrium/shared/notify'
import { useFormat } from '@atrium/shared/text'
import { Badge, Button, IconButton, Notice, Row, Small, type BadgeTone } from '@atrium/shared/ui'
import { Countdown } from '@atrium/shared/ui/countdown'

import { ResponseView } from './response-view'
import { codeIn, comeBack, deviceCodeIn, exchangeCode, leaveToSignIn, prepareCode, type Bench } from './engine'
import { BigCode, Dot, Exchange, Fields, Line, Padded, Part, Route, StepHead } from './layout'
import { curlOf, errorOf, type PlaygroundResponse, type Run, type Step } from './run'
import { usePlaygroundText } from './text'

type Props = { step: Step; number: number; run: Run; bench: Bench }

/** One step of a run: the request, the response, and what they mean. */
export function StepCard({ step, number, run, bench }: Props) {
  const t = usePlaygroundText()
  const { title, route } = t.stepKinds[step.kind]
  const error = errorOf(step)
  const copy = () =>
    navigator.clipboard.writeText(curlOf(step, bench.base, run.settings.client)).then(
      () => notify(t.curlCopied),
      () => notify(t.notCopied, 'error'),
    )
  return (
    <li>
      <Dot aria-hidden="true" data-state={stateOf(step, error !== undefined)}>
        {number}
      </Dot>
      <StepHead>
        <h2>{title}</h2>
        <StepState step={step} />
        {(step.request ?? step.kind === 'authorize') && (
          <IconButton small label={t.curl} onClick={() => void copy()}>
            <Terminal aria-hidden="true" />
          </IconButton>
        )}
      </StepHead>
      <Route>{route}</Route>
      <Exchange>
        <What step={step} />
        {step.kind === 'authorize' && step.id === run.steps.at(-1)?.id && <Leave step={step} run={run} bench={bench} />}
        {step.kind === 'callback' && <Returned step={step} bench={bench} run={run} />}
        {step.kind === 'device' && step.response && <DeviceCode response={step.response} at={step.at} />}
      </Exchange>
      {step.problem && (
        <Notice role="alert" tone="danger" title={t.failed}>
          {step.problem}
        </Notice>
      )}
      {error && step.sending !== true && <ErrorMeaning {...error} />}
    </li>
  )
}

function stateOf(
  { sending, problem, response, kind, url }: Step,
  failed: boolean,
): 'good' | 'bad' | 'waiting' | undefined {
  if (sending) return 'waiting'
  if (problem ?? failed) return 'bad'
  if (response ?? (kind === 'callback' && url)) return 'good'
  return undefined
}

const toneOf = (status: number): BadgeTone => (status >= 500 ? 'danger' : status >= 400 ? 'warning' : 'success')

function StepState({ step: { response, sending, times } }: { step: Step }) {
  const t = usePlaygroundText()
  const format = useFormat()
  return (
    <>
      {response && <Badge tone={toneOf(response.status)}>{response.status}</Badge>}
      {response && !sending && <Small>{t.milliseconds(format.number(response.duration))}</Small>}
      {sending && <Small role="status">{times === undefined ? t.sending : t.polled(times)}</Small>}
      {!sending && times !== undefined && <Small>{t.polled(times)}</Small>}
    </>
  )
}

const secretFields = new Set([
  'code',
  'code_verifier',
  'refresh_token',
  'assertion',
  'token',
  'subject_token',
  'device_code',
])
const shorten = (value: string) => (value.length > 96 ? `${value.slice(0, 64)}…${value.slice(-16)}` : value)

/** Request and response as sent, without the client's secret: this page never has it. */
function What({ step }: { step: Step }) {
  const t = usePlaygroundText()
  const { request, response, url } = step
  if (url) {
    const { origin, pathname, searchParams } = new URL(url)
    return (
      <>
        <Line>
          <b>GET</b> {origin + pathname}
        </Line>
        <Fields>
          {[...searchParams].map(([name, value]) => (
            <Field key={name} name={name} value={value} about={t.fields[name]} />
          ))}
        </Fields>
      </>
    )
  }
  if (!request) return null
  const credential =
    request.auth === 'client_secret_basic'
      ? 'authorization: Basic ••••••••'
      : Object.entries(request.headers)
          .filter(([name]) => name === 'authorization')
          .map(([name, value]) => `${name}: ${shorten(value)}`)
          .join()
  return (
    <>
      <Line>
        <b>{request.method}</b> {request.path}
      </Line>
      <Part open={response === undefined}>
        <summary>{t.request}</summary>
        <Fields>
          {credential && <Field name="header" value={credential} about={request.auth ? t.addedByGateway : undefined} />}
          {Object.entries(request.form ?? {}).map(([name, value]) => (
            <Field
              key={name}
              name={name}
              value={secretFields.has(name) ? shorten(value) : value}
              about={t.fields[name]}
            />
          ))}
          {request.auth && request.auth !== 'client_secret_basic' && (
            <Field
              name={request.auth === 'none' ? 'client_id' : 'client_id, client_secret'}
              value={request.auth === 'none' ? t.publicClient : '••••••••'}
              about={request.auth === 'none' ? undefined : t.addedByGateway}
            />
          )}
        </Fields>
      </Part>
      {response && <ResponseView response={response} />}
    </>
  )
}

function Field({ name, value, about }: { name: string; value: string; about?: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {value}
        {about && <small>{about}</small>}
      </dd>
    </>
  )
}

/** The link to the authorization endpoint; if the browser doesn't return here, the person pastes the URL. */
function Leave({ step, run, bench }: Pick<Props, 'step' | 'run' | 'bench'>) {
  const t = usePlaygroundText()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const returnsToApp = run.pending !== undefined && run.pending.redirect !== bench.callback
  const bring = async () => {
    if (!URL.canParse(typed)) return setProblem(t.noUrl)
    setProblem(undefined)
    comeBack(bench.owner, typed)
    await exchangeCode(bench)
  }
  return (
    <Padded>
      <Row>
        {returnsToApp ? (
          <Button tone="primary" icon={<ExternalLink />} onClick={() => window.open(step.url, '_blank', 'noopener')}>
            {t.openElsewhere}
          </Button>
        ) : (
          <Button tone="primary" icon={<ArrowRight />} onClick={() => leaveToSignIn(bench, step.url ?? '')}>
            {t.leave}
          </Button>
        )}
      </Row>
      {returnsToApp && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void bring()
          }}
        >
          <FieldFrame id="playground-back" label={t.back} about={t.backHint} error={problem}>
            <TextLine
              id="playground-back"
              aria-describedby="playground-back-about"
              data-mono
              dir="ltr"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </FieldFrame>
          <Button type="submit">{t.bring}</Button>
        </form>
      )}
    </Padded>
  )
}

/** The authorization endpoint's response, checked before use. */
function Returned({ step, bench, run }: Pick<Props, 'step' | 'bench' | 'run'>) {
  const t = usePlaygroundText()
  const query = new URL(step.url ?? location.href).searchParams
  if (query.has('error')) return null
  const isPending = run.pending !== undefined
  const { code, stateFits } = codeIn(bench.owner)
  if (isPending && (!code || !stateFits)) {
    return (
      <Padded>
        <Notice
          role="alert"
          tone="danger"
          title={code ? t.wrongState : t.noCode}
          action={
            <Button small icon={<RotateCcw />} onClick={() => void prepareCode(bench, run.settings)}>
              {t.again}
            </Button>
          }
        >
          {code ? t.wrongStateAbout : t.noCodeAbout}
        </Notice>
      </Padded>
    )
  }
  return (
    <Padded>
      <Notice tone="success">{t.stateFits}</Notice>
    </Padded>
  )
}

function DeviceCode({ response, at }: { response: PlaygroundResponse; at: number }) {
  const t = usePlaygroundText()
  const code = deviceCodeIn(response, at)
  if (!code) return null
  return (
    <BigCode>
      <Small>{t.deviceShows}</Small>
      <code>{code.user}</code>
      <Small>
        {code.uri} · <Countdown until={new Date(code.until)} over={t.deviceOver} />
      </Small>
      <Button
        tone="primary"
        icon={<ExternalLink />}
        onClick={() => window.open(code.complete ?? code.uri, '_blank', 'noopener')}
      >
        {t.deviceOpen}
      </Button>
    </BigCode>
  )
}

/** The specification's explanation of an error. */
function ErrorMeaning({ error, description }: { error: string; description?: string }) {
  const t = usePlaygroundText()
  const known = t.errors[error]
  return (
    <Notice tone="warning" title={<code>{error}</code>}>
      {known ? (
        <>
          <p>{known.what}</p>
          <p>
            <strong>{t.tryThis}</strong> {known.fix}
          </p>
        </>
      ) : (
        <p>{t.unknownError}</p>
      )}
      {description && (
        <p>
          <em>{description}</em>
        </p>
      )}
      {known && <Small>{known.source}</Small>}
    </Notice>
  )
}
