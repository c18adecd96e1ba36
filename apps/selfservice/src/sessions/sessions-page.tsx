import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useParams } from 'react-router'

import { useFormat } from '@atrium/shared/text'

import { AccountPage } from '../account/account-page'
import { RedirectTo } from '../account/redirect-to'
import { FailedPage } from '../account/failed-page'
import { ProblemMessage } from '../account/problem-message'
import { refused, type Refused } from '../account/refused'
import { useScreenData, type Visit } from '../account/screen-data'
import { useSubmitted } from '../account/submitted'
import { Button, ButtonLink } from '../card/button'
import { SectionTitle, Soft, Stack } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'
import { currentSession, endOtherSession, endOtherSessions, otherSessions } from './my-sessions'
import type { MySession, SessionPage } from './my-sessions'
import { SessionCard, useDeviceName } from './session-card'
import { useSessionsText } from './text'
import type { Text } from './text/en'
import { asError } from '@atrium/shared/transport'

type Data = { status: 'known'; current: MySession; others: SessionPage } | Refused

/** The person's sessions; without a session they sign in first and return here. */
async function readSessions({ url: { origin, searchParams }, base }: Visit): Promise<Data> {
  try {
    const from = searchParams.get('page_token') ?? undefined
    const [current, others] = await Promise.all([currentSession(base), otherSessions(base, from)])
    return { status: 'known', current, others }
  } catch (error) {
    return refused(error, { base, screen: 'sessions', query: new URLSearchParams(), origin })
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

type Doing = { run: 'one'; id: string } | { run: 'all' } | { run: 'more' }

type SessionsProps = { base: string; current: MySession; first: SessionPage; again: () => Promise<void> }

function Sessions({ base, current, first, again }: SessionsProps) {
  const t = useText()
  const own = useSessionsText()
  const { relative } = useFormat()
  const nameOf = useDeviceName()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const sent = useSubmitted()
  const [later, setLater] = useState<SessionPage & { after: SessionPage }>()
  const [doing, setDoing] = useState<Doing>()
  // Without scripts the question and the result are in the URL.
  const [asking, setAsking] = useState(query.has('ask'))
  const [said, setSaid] = useState(endedIn(query.get('ended'), own))
  const [problem, setProblem] = useState<Error | undefined>(sent.problem)
  const form = useId()
  const notice = useRef<HTMLDivElement>(null)
  const askAll = useRef<HTMLButtonElement>(null)

  // Loaded pages belong to their first page; a new first page starts over.
  const more = later?.after === first ? later : undefined
  const others = [...first.sessions, ...(more?.sessions ?? [])]
  const next = more ? more.next : first.next

  /** Also when it was signed in, where several sessions are called the same. */
  const distinct = (session: MySession): string => {
    const name = nameOf(session)
    const isAlone = others.every((other) => other === session || nameOf(other) !== name)
    const { authenticated_at: at } = session
    return isAlone || !at ? name : `${name}, ${own.signedIn(relative(at))}`
  }

  /** In place of what the browser would do by itself. */
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    act()
  }

  const attempt = async (what: Doing, run: () => Promise<string | undefined>) => {
    if (doing) return
    setDoing(what)
    setProblem(undefined)
    setSaid(undefined)
    try {
      const done = await run()
      flushSync(() => setSaid(done))
    } catch (error) {
      flushSync(() => setProblem(asError(error)))
    }
    setDoing(undefined)
    // The pressed button may have gone with its session.
    if (document.activeElement === document.body) notice.current?.querySelector<HTMLElement>('[role]')?.focus()
  }

  const stopAsking = () => {
    flushSync(() => setAsking(false))
    askAll.current?.focus()
  }
  const stopByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stopAsking()
  }

  const endOne = (session: MySession) =>
    attempt({ run: 'one', id: session.id }, async () => {
      await endOtherSession(base, session.id)
      await again()
      return own.revoked(nameOf(session))
    })

  const endAll = () =>
    attempt({ run: 'all' }, async () => {
      await endOtherSessions(base)
      setAsking(false)
      await again()
      return own.revokedAll
    })

  const showMore = () =>
    attempt({ run: 'more' }, async () => {
      const page = await otherSessions(base, next)
      setLater({ sessions: [...(more?.sessions ?? []), ...page.sessions], next: page.next, after: first })
      return undefined
    })

  return (
    <Stack>
      <Soft>{own.what}</Soft>
      {(problem ?? said) && (
        <Stack ref={notice}>
          {problem && <ProblemMessage problem={problem} />}
          {said && <FormMessages type="success">{said}</FormMessages>}
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
            busy={doing?.run === 'one' && doing.id === session.id}
            aria-label={own.revokeOne(distinct(session))}
            onClick={instead(() => void endOne(session))}
          >
            {own.revoke}
          </Button>
        </SessionCard>
      ))}
      {next && (
        <Button
          {...{ form, type: 'submit', formMethod: 'get', name: 'page_token', value: next }}
          busy={doing?.run === 'more'}
          onClick={instead(() => void showMore())}
        >
          {own.more}
        </Button>
      )}
      {others.length > 0 && !asking && (
        <Button
          {...{ form, type: 'submit', formMethod: 'get', name: 'ask', value: 'others', tone: 'danger' }}
          ref={askAll}
          onClick={instead(() => setAsking(true))}
        >
          {own.revokeAll}
        </Button>
      )}
      {asking && others.length > 0 && (
        <Stack data-gap="small" role="group" aria-label={own.revokeAll} onKeyDown={stopByEscape}>
          <Soft>{own.sure}</Soft>
          <Button
            {...{ form, type: 'submit', name: 'end', value: 'others', tone: 'danger', solid: true }}
            busy={doing?.run === 'all'}
            onClick={instead(() => void endAll())}
          >
            {own.revokeAll}
          </Button>
          <Button {...{ form, type: 'submit', formMethod: 'get', autoFocus: true }} onClick={instead(stopAsking)}>
            {own.keep}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

const endedIn = (ended: string | null, own: Text): string | undefined =>
  ended === 'one' ? own.ended : ended === 'others' ? own.revokedAll : undefined
