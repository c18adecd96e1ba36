import { ChevronRight, Copy, Pencil, RotateCcw, Terminal, X } from 'lucide-react'
import { useState } from 'react'

import { notify } from '@atrium/shared/notify'
import { useFormat } from '@atrium/shared/text'
import { Badge, Button, IconButton, Muted, ProblemNotice, Row, Small, type BadgeTone } from '@atrium/shared/ui'

import { isInput, type Flow, type Message } from '../flows/flow'
import { labCurl } from './curl'
import { ResponseView, RequestView } from './exchange-view'
import { FlowPanel } from './flow-panel'
import { MessageLine, MessageList, StepBody, StepFold } from './lab-layout'
import { methodOf, targetOf, type LabRequest } from './lab-request'
import { NodesTable } from './nodes-table'
import { flowOperation, updateOf } from './outcome'
import { OutcomeNotice } from './outcome-notice'
import { redactRequest } from './redact'
import { RequestEditor } from './request-editor'
import { flowBefore, type CompletedStep, type Run, type RunEvent, type RunStep } from './run'
import { requestOf, type Client } from './starts'
import { useLabText } from './text'

type Props = {
  step: RunStep
  run: Run
  project: string
  revealed: boolean
  open: boolean
  onOpen: (open: boolean) => void
  change: (event: RunEvent) => void
  send: (client: Client, request: LabRequest, draft?: number) => Promise<void>
}

/** One request of the run: a single line when closed, all details when open. */
export function StepCard({ step, run, project, revealed, open, onOpen, change, send }: Props) {
  const t = useLabText()
  const [editing, setEditing] = useState(false)
  const { id, client, request } = step
  const sendOn = (next: LabRequest) => send(client, next)

  const copy = () =>
    navigator.clipboard
      .writeText(labCurl(request, { base: `${location.origin}/a/${encodeURIComponent(project)}`, revealed }))
      .then(
        () => notify(t.actions.copied),
        () => notify(t.actions.notCopied, 'error'),
      )

  return (
    <li id={`step-${id}`}>
      <StepFold open={open} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
        <summary>
          <ChevronRight aria-hidden="true" size={16} />
          <h2 aria-label={`${t.step(id)}: ${methodOf(request)} ${targetOf({ ...request, query: [] })}`}>
            <Muted>{id}</Muted>
            <code>
              {methodOf(request)} {shortTarget(request)}
            </code>
          </h2>
          <StepState step={step} />
        </summary>
        <StepBody>
          {step.state === 'failed' && <ProblemNotice problem={step.problem} onRetry={() => void sendOn(request)} />}
          {step.state === 'completed' && (
            <ResponseDetails step={step} run={run} project={project} revealed={revealed} send={sendOn} />
          )}
          {step.state === 'draft' ? (
            <RequestEditor
              key={String(revealed)}
              request={request}
              revealed={revealed}
              send={(edited) => send(client, edited, id)}
            />
          ) : (
            <RequestView request={request} revealed={revealed} />
          )}
          {step.state === 'completed' && (
            <ResponseView response={step.response} revealed={revealed} open={step.flow === undefined} />
          )}
          {editing && step.state !== 'draft' && (
            <RequestEditor
              key={String(revealed)}
              request={request}
              revealed={revealed}
              send={sendOn}
              cancel={() => setEditing(false)}
            />
          )}
          {step.state !== 'sending' && (
            <Row>
              {step.state !== 'draft' && (
                <>
                  <Button small icon={<RotateCcw />} onClick={() => void sendOn(request)}>
                    {t.actions.replay}
                  </Button>
                  <Button small icon={<Pencil />} aria-expanded={editing} onClick={() => setEditing(!editing)}>
                    {t.actions.edit}
                  </Button>
                </>
              )}
              <Button small icon={<Copy />} onClick={() => change({ type: 'drafted', client, request })}>
                {t.actions.duplicate}
              </Button>
              <Button small icon={<Terminal />} onClick={() => void copy()}>
                {t.actions.curl}
              </Button>
              <IconButton small label={t.actions.remove(id)} onClick={() => change({ type: 'removed', id })}>
                <X aria-hidden="true" />
              </IconButton>
            </Row>
          )}
        </StepBody>
      </StepFold>
    </li>
  )
}

/** A URL shortened to one line; full IDs are in the request. */
function shortTarget(request: LabRequest): string {
  const { query } = redactRequest(request)
  const short = query.map(([name, value]) => `${name}=${value.length > 16 ? `${value.slice(0, 8)}…` : value}`)
  return targetOf({ ...request, query: [] }) + (short.length > 0 ? `?${short.join('&')}` : '')
}

function StepState({ step }: { step: RunStep }) {
  const t = useLabText()
  const format = useFormat()
  const client = <Badge>{t.clients[step.client]}</Badge>
  switch (step.state) {
    case 'draft':
      return (
        <>
          {client}
          <Badge tone="info">{t.draft}</Badge>
        </>
      )
    case 'sending':
      return (
        <>
          {client}
          <Small role="status">{t.sending}</Small>
        </>
      )
    case 'failed':
      return (
        <>
          {client}
          <Badge tone="danger">{t.failed}</Badge>
        </>
      )
    case 'completed':
      return (
        <>
          {client}
          <Badge tone={toneOf(step.response.status)}>{step.response.status}</Badge>
          <Small>{t.milliseconds(format.number(step.response.duration))}</Small>
        </>
      )
  }
}

const toneOf = (status: number): BadgeTone =>
  status >= 500 ? 'danger' : status >= 400 ? 'warning' : status >= 300 ? 'info' : 'success'

type ResponseDetailsProps = Pick<Props, 'run' | 'project' | 'revealed'> & {
  step: CompletedStep
  send: (request: LabRequest) => Promise<void>
}

function ResponseDetails({ step, run, project, revealed, send }: ResponseDetailsProps) {
  const { client, flow, request } = step
  const kind = flowOperation(request.operation)?.kind
  const submit = (body: unknown) =>
    flow && kind
      ? send(requestOf({ operation: updateOf(kind), query: submitQuery(flow), body }, client, run))
      : Promise.resolve()
  return (
    <>
      <OutcomeNotice step={step} project={project} clientState={run} before={flowBefore(run, request)} send={send} />
      {flow && <Messages flow={flow} />}
      {flow && kind && flow.ui.method !== 'GET' && (
        <FlowPanel key={step.at} flow={flow} project={project} revealed={revealed} send={submit} />
      )}
      {flow && <NodesTable nodes={flow.ui.nodes} revealed={revealed} />}
    </>
  )
}

/** The query parameters of the flow's form action. */
const submitQuery = ({ id, ui }: Flow): LabRequest['query'] => {
  const named = URL.canParse(ui.action, location.origin) ? [...new URL(ui.action, location.origin).searchParams] : []
  return named.some(([name]) => name === 'flow') ? named : [['flow', id]]
}

function Messages({ flow }: { flow: Flow }) {
  const t = useLabText()
  const messages: { message: Message; at?: string }[] = [
    ...flow.ui.messages.map((message) => ({ message })),
    ...flow.ui.nodes.flatMap((node) =>
      node.messages.map((message) => ({ message, at: isInput(node) ? node.attributes.name : node.group })),
    ),
  ]
  if (messages.length === 0) return null
  return (
    <MessageList aria-label={t.messages}>
      {messages.map(({ message: { id, type, text }, at }, index) => (
        <MessageLine key={index}>
          <Badge tone={type === 'error' ? 'danger' : type === 'success' ? 'success' : 'info'}>
            {Object.entries(t.messageTypes).find(([name]) => name === type)?.[1] ?? type}
          </Badge>
          <span>{text}</span>
          <Small>
            {id}
            {at && ` · ${at}`}
          </Small>
        </MessageLine>
      ))}
    </MessageList>
  )
}
