import { RotateCcw } from 'lucide-react'
import { Suspense, use } from 'react'

import { Identifier } from './identifier'
import { Notice, type NoticeProps, type NoticeTone } from './notice'
import { ProblemViewsContext } from './problem-views'
import { RetryButton } from './retry-button'
import type { ShownProblem } from './shown-problem'
import { useUiText, type UiText } from './text'

export type { ShownProblem }

type ProblemNoticeProps = Omit<NoticeProps, 'tone' | 'children' | 'action'> & {
  problem: ShownProblem | Error
  onRetry?: () => void
}

/** A failure shown in place: what happened, why, the request's ID to copy, and a retry button. */
export function ProblemNotice({ problem, ...props }: ProblemNoticeProps) {
  // An error without a response has no status.
  const shown: ShownProblem = 'status' in problem ? problem : { status: -1, id: problem.name, message: problem.message }
  const views = use(ProblemViewsContext)(shown)
  if (!views) return <PlainNotice problem={shown} {...props} />
  const { onRetry: _, ...notice } = props
  return (
    <Suspense>
      <views.Notice problem={shown} {...notice} />
    </Suspense>
  )
}

type PlainProps = Omit<ProblemNoticeProps, 'problem'> & { problem: ShownProblem }

function PlainNotice({ problem: shown, onRetry, ...props }: PlainProps) {
  const t = useUiText()
  const kind = kindOf(shown)
  const [ownTitle, general] = t.problems[kind]
  // The gateway responds, and the service behind it doesn't.
  const title = /^upstream_(?:unreach|time)/.test(shown.id) ? t.problems.network[0] : ownTitle
  // General advice may contradict the reason. Without a response, the reason is the browser's, too.
  const reason = shown.status === 0 ? undefined : shown.reason
  const advice = reason ? '' : general
  const text = reason ?? (hasOwnWords.has(kind) ? undefined : shown.message)
  return (
    <Notice
      role="alert"
      tone={tones[shown.status] ?? 'danger'}
      title={title}
      {...props}
      action={
        <>
          {onRetry && kind !== 'unsupported' && <RetryButton icon={<RotateCcw />} onClick={onRetry} />}
          {shown.status >= 0 && <code>{codeOf(shown)}</code>}
          {shown.requestId && (
            <span>
              {t.requestId} <Identifier value={shown.requestId} name={t.requestIdName} />
            </span>
          )}
        </>
      }
    >
      {text && <p>{text}</p>}
      {shown.hint && <p>{shown.hint}</p>}
      {advice && <p>{advice}</p>}
    </Notice>
  )
}

/** Without a response, the message is the browser's; what a target lacks, the title already says. */
const hasOwnWords = new Set<keyof UiText['problems']>(['network', 'unsupported'])

/** A missing permission and a missing service aren't failures. */
const tones: Partial<Record<number, NoticeTone>> = { 403: 'denied', 501: 'info' }

/** Status and ID. Without an ID of its own, an error has one made of its status. */
const codeOf = ({ status, id }: ShownProblem) => (status > 0 ? `${status} ${id}`.replace(/ http_\d+$/, '') : id)

const kinds: Partial<Record<number, keyof UiText['problems']>> = {
  0: 'network',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  412: 'conflict',
  429: 'busy',
  501: 'unsupported',
}

const kindOf = ({ status }: ShownProblem): keyof UiText['problems'] =>
  kinds[status] ?? (status < 0 ? 'unexpected' : status >= 500 ? 'broken' : 'refused')
