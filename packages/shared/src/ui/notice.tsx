import { CircleAlert, CircleCheck, Info, Lock, RotateCcw, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'

import { color, font } from '../theme'
import { Button } from './button'
import { Identifier } from './identifier'
import { useUiText, type UiText } from './text'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'denied'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, denied: Lock }

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoticeTone
  title?: ReactNode
  action?: ReactNode
}

/** Something to know before going on, in its place on the page. */
export function Notice({ tone = 'info', title, action, children, ...props }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <Box {...props} data-tone={tone}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
      <Words>
        {title && <Title>{title}</Title>}
        {children && <Body>{children}</Body>}
        {action && <Foot>{action}</Foot>}
      </Words>
    </Box>
  )
}

/** A failed call, as `Problem` of `@atrium/shared/api` carries it. */
export type ShownProblem = {
  status: number
  id: string
  message: string
  reason?: string
  hint?: string
  requestId?: string
  retryAfter?: number
}

type ProblemNoticeProps = Omit<NoticeProps, 'tone' | 'children' | 'action'> & {
  problem: ShownProblem | Error
  onRetry?: () => void
}

/** A failure in place: what happened, why, the request's id to copy, and the way to try again. */
export function ProblemNotice({ problem, onRetry, ...props }: ProblemNoticeProps) {
  const t = useUiText()
  const shown: ShownProblem =
    'status' in problem ? problem : { status: 500, id: problem.name, message: problem.message }
  const [title, advice] = t.problems[kindOf(shown)]
  const said = shown.status === 0 ? undefined : (shown.reason ?? shown.message)
  return (
    <Notice
      role="alert"
      tone={shown.status === 403 ? 'denied' : 'danger'}
      title={title}
      {...props}
      action={
        <>
          {onRetry && (
            <Button small icon={<RotateCcw />} onClick={onRetry}>
              {t.retry}
            </Button>
          )}
          <code>{shown.status > 0 ? `${shown.status} ${shown.id}` : shown.id}</code>
          {shown.requestId && (
            <span>
              {t.requestId} <Identifier value={shown.requestId} name={t.requestIdName} />
            </span>
          )}
        </>
      }
    >
      {said && <p>{said}</p>}
      {shown.hint && <p>{shown.hint}</p>}
      {advice && <p>{advice}</p>}
    </Notice>
  )
}

function kindOf({ status }: ShownProblem): keyof UiText['problems'] {
  if (status === 0) return 'network'
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 429) return 'busy'
  if (status === 501) return 'unsupported'
  return status >= 500 ? 'broken' : 'refused'
}

const Box = styled.div`
  display: flex;
  gap: 10px;
  min-width: 0;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-inline-start: 3px solid ${color.info};
  border-radius: 8px;
  background: ${color.surface};
  > svg {
    margin-block-start: 2.5px;
    color: ${color.info};
  }
  &[data-tone='success'] {
    border-inline-start-color: ${color.success};
    > svg {
      color: ${color.success};
    }
  }
  &[data-tone='warning'],
  &[data-tone='denied'] {
    border-inline-start-color: ${color.warning};
    > svg {
      color: ${color.warning};
    }
  }
  &[data-tone='danger'] {
    border-inline-start-color: ${color.danger};
    > svg {
      color: ${color.danger};
    }
  }
`
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
const Title = styled.div`
  font-weight: 600;
`
const Body = styled.div`
  color: ${color.textSoft};
  font-size: ${font.small};
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  margin-block-start: 10px;
  color: ${color.textSoft};
  font-size: ${font.tiny};
`
