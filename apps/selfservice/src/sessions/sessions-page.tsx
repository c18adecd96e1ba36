import { useId, useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useParams } from 'react-router'

import { useFormat } from '@atrium/shared/text'

import { AccountPage } from '../account/account-page'
import { RedirectTo } from '../account/redirect-to'
import { FailedPage } from '../account/failed-page'
import { ProblemMessage } from '../account/problem-message'
import { rejected, type Rejected } from '../account/rejected'
import { useScreenData, type Visit } from '../account/screen-data'
import { Button, ButtonLink } from '../card/button'
import { SectionTitle, Soft, Stack } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'
import { currentSession, otherSessions, type MySession, type SessionPage } from './my-sessions'
import { SessionCard, useDeviceName } from './session-card'
import { useSessionsText } from './text'
import { useSessions } from './use-sessions'

type Data = { status: 'known'; current: MySession; others: SessionPage } | Rejected

/** The person's sessions; without a session they sign in first and return here. */
async function readSessions({ url: { origin, searchParams }, base }: Visit): Promise<Data> {
  try {
    const from = searchParams.get('page_token') ?? undefined
    const [current, others] = await Promise.all([currentSession(base), otherSessions(base, from)])
    return { status: 'known', current, others }
  } catch (error) {
    return rejected(error, { base, screen: 'sessions', query: new URLSearchParams(), origin })
  }
}

export function Component() {
  const t = useText()
  const [data, again] = useScreenData(readSessions)
  const base = accountBase(useParams())
  if (data.status === 'elsewhere') return <RedirectTo {...data.to} />
  if (data.status === 'failed')
    return <FailedPage title={t.titles.sessions} problem={data.problem} kind="login" again={again} />
  return (
    <AccountPage title={t.titles.sessions} links={[{ to: screenPath(base, 'settings'), text: t.links.settings }]} wide>
      <Sessions key={data.current.id} base={base} current={data.current} first={data.others} again={again} />
    </AccountPage>
  )
}

type SessionsProps = { base: string; current: MySession; first: SessionPage; again: () => Promise<void> }

function Sessions({ base, current, first, again }: SessionsProps) {
  const t = useText()
  const own = useSessionsText()
  const { pathname } = useLocation()
  const form = useId()
  const notice = useRef<HTMLDivElement>(null)
  const focusNotice = () => {
    // The pressed button may have gone with its session.
    if (document.activeElement === document.body) notice.current?.querySelector<HTMLElement>('[role]')?.focus()
  }
  const { others, next, isConfirming, setIsConfirming, success, problem, request, endOne, endAll, showMore } =
    useSessions({
      ...{ base, first, again },
      onDone: focusNotice,
    })
  const distinctName = useDistinctName(others)

  return (
    <Stack>
      <Soft>{own.what}</Soft>
      {(problem ?? success) && (
        <Stack ref={notice}>
          {problem && <ProblemMessage problem={problem} />}
          {success && <FormMessages type="success">{success}</FormMessages>}
        </Stack>
      )}
      <SessionCard session={current} current>
        <ButtonLink to={screenPath(base, 'logout')}>{t.links.logout}</ButtonLink>
      </SessionCard>
      <SectionTitle>{own.others}</SectionTitle>
      <form id={form} method="post" action={pathname} hidden />
      {others.length === 0 && <Soft>{own.none}</Soft>}
      {others.map((session) => (
        <SessionCard key={session.id} session={session}>
          <Button
            {...{ form, type: 'submit', name: 'end', value: session.id, tone: 'danger' }}
            busy={request?.run === 'one' && request.id === session.id}
            aria-label={own.revokeOne(distinctName(session))}
            onClick={insteadOfSubmit(() => void endOne(session))}
          >
            {own.revoke}
          </Button>
        </SessionCard>
      ))}
      {next && (
        <Button
          {...{ form, type: 'submit', formMethod: 'get', name: 'page_token', value: next }}
          busy={request?.run === 'more'}
          onClick={insteadOfSubmit(() => void showMore())}
        >
          {own.more}
        </Button>
      )}
      {others.length > 0 && (
        <EndAll {...{ form, isConfirming, setIsConfirming }} busy={request?.run === 'all'} run={() => void endAll()} />
      )}
    </Stack>
  )
}

type EndAllProps = {
  /** ID of the form that is sent without scripts. */
  form: string
  isConfirming: boolean
  setIsConfirming: (isConfirming: boolean) => void
  busy: boolean
  run: () => void
}

/** Ends all other sessions, after a question. */
function EndAll({ form, isConfirming, setIsConfirming, busy, run }: EndAllProps) {
  const own = useSessionsText()
  const revokeAllButton = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    flushSync(() => setIsConfirming(false))
    revokeAllButton.current?.focus()
  }

  if (!isConfirming) {
    return (
      <Button
        {...{ form, type: 'submit', formMethod: 'get', name: 'ask', value: 'others', tone: 'danger' }}
        ref={revokeAllButton}
        onClick={insteadOfSubmit(() => setIsConfirming(true))}
      >
        {own.revokeAll}
      </Button>
    )
  }
  return (
    <Stack
      data-gap="small"
      role="group"
      aria-label={own.revokeAll}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel()
      }}
    >
      <Soft>{own.sure}</Soft>
      <Button
        {...{ form, type: 'submit', name: 'end', value: 'others', tone: 'danger', solid: true }}
        busy={busy}
        onClick={insteadOfSubmit(run)}
      >
        {own.revokeAll}
      </Button>
      <Button
        {...{ form, type: 'submit', formMethod: 'get', autoFocus: true }}
        onClick={(event) => {
          event.preventDefault()
          cancel()
        }}
      >
        {own.keep}
      </Button>
    </Stack>
  )
}

/** Names sessions by device, and by sign-in time where several devices are called the same. */
function useDistinctName(sessions: readonly MySession[]) {
  const own = useSessionsText()
  const { relative } = useFormat()
  const nameOf = useDeviceName()
  return (session: MySession): string => {
    const name = nameOf(session)
    const isUnique = sessions.every((other) => other === session || nameOf(other) !== name)
    const { authenticated_at: at } = session
    return isUnique || !at ? name : `${name}, ${own.signedIn(relative(at))}`
  }
}

/** The buttons submit a form where no script runs. */
const insteadOfSubmit = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  act()
}
