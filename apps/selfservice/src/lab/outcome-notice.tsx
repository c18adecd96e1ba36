import { ButtonLink, Button, Notice, Row, type NoticeTone } from '@atrium/shared/ui'

import type { LabRequest } from './lab-request'
import { continueWith, type Outcome, type Target } from './outcome'
import type { CompletedStep } from './run'
import { suggestionsOf } from './suggestions'
import { useLabText, type LabText } from './text'
import { requestOf, type ClientState } from './starts'
import { startQuery } from '../flows/flow-query'
import type { Flow } from '../flows/flow'

type Props = {
  step: CompletedStep
  project: string
  clientState: ClientState
  /** The request's flow before the request. */
  before: Flow | undefined
  send: (request: LabRequest) => Promise<void>
}

/** Explains what the client has to do after a response, with the requests for it. */
export function OutcomeNotice({ step, project, clientState, before, send }: Props) {
  const t = useLabText()
  const { client, request, response, outcome } = step
  const again = startQuery(new URLSearchParams(), before)
  const suggestions = suggestionsOf(outcome, { client, request, token: clientState.token, again: [...again] })
  const outside = outcome.type === 'go' && outcome.target.type === 'elsewhere' ? outcome.target.url : undefined
  const isSent = outcome.type === 'show' && outcome.flow.state === 'sent_email'
  const follows = continueWith(response).flatMap(({ action }) => (typeof action === 'string' ? [action] : []))
  return (
    <Notice tone={toneOf(outcome, response.status)} title={wordsOf(outcome, response.status, t)}>
      {outcome.type === 'go' && (
        <p>
          <code>{addressOf(outcome.to)}</code>
        </p>
      )}
      {outcome.type === 'unclear' && <p>{outcome.reason}</p>}
      {outcome.type === 'fail' && <p>{outcome.problem.reason ?? outcome.problem.message}</p>}
      {follows.length > 0 && (
        <p>
          {t.continueWith}: <code>{follows.join(', ')}</code>
        </p>
      )}
      {(suggestions.length > 0 || outside || isSent) && (
        <Row style={{ marginBlockStart: 10 }}>
          {suggestions.map(({ what, kind, request: draft }, index) => (
            <Button
              key={`${what} ${kind}`}
              small
              tone={index === 0 ? 'primary' : 'plain'}
              onClick={() => void send(requestOf(draft, client, clientState))}
            >
              {t.suggestions[what](kind ? t.kinds[kind] : '')}
            </Button>
          ))}
          {outside && (
            <ButtonLink small to={outside} target="_blank" rel="noreferrer">
              {t.outcomes.openElsewhere}
            </ButtonLink>
          )}
          {isSent && (
            <ButtonLink small to={`/projects/${encodeURIComponent(project)}/messages`} target="_blank" rel="noreferrer">
              {t.outcomes.readMessage}
            </ButtonLink>
          )}
        </Row>
      )}
    </Notice>
  )
}

/** A URL without its query, which may contain a secret; the full URL is in the response. */
const addressOf = (address: string) => address.replace(/[?#].*$/s, '')

function toneOf(outcome: Outcome, status: number): NoticeTone {
  switch (outcome.type) {
    case 'session':
    case 'done':
    case 'ended':
      return 'success'
    case 'fail':
    case 'unclear':
      return 'danger'
    case 'restart':
    case 'sign-in':
    case 'signed-in':
      return 'warning'
    case 'show':
      return status >= 400 ? 'warning' : 'info'
    default:
      return 'info'
  }
}

function wordsOf(outcome: Outcome, status: number, { outcomes: t, kinds }: LabText): string {
  switch (outcome.type) {
    case 'show':
      if (status >= 400 && outcome.flow.state !== 'sent_email') return t.refused
      return t.states[outcome.flow.state ?? ''] ?? t.shown
    case 'go':
      return goWords[outcome.target.type](t)
    case 'screen':
      return t.screen(kinds[outcome.kind])
    case 'restart':
      return t.restarts[outcome.reason]
    case 'signed-in':
      return t.signedIn
    case 'sign-in':
      return outcome.aal ? t.secondFactor : t.signIn
    case 'done':
      return outcome.signedIn ? t.doneSignedIn : t.done
    case 'session':
      return outcome.token ? t.sessionToken : t.session
    case 'ended':
      return t.ended
    case 'logout':
      return t.logout
    case 'read':
      return t.read
    case 'fail':
      return t.fail(outcome.problem.id)
    case 'unclear':
      return t.unclear
  }
}

const goWords: Record<Target['type'], (t: LabText['outcomes']) => string> = {
  flow: (t) => t.goFlow,
  operation: (t) => t.goOperation,
  error: (t) => t.goError,
  elsewhere: (t) => t.goElsewhere,
}
