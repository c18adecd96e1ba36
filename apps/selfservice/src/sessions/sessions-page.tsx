import { useState } from 'react'
import { useParams } from 'react-router'

import { AccountPage } from '../account/account-page'
import { Elsewhere } from '../account/elsewhere'
import { FailedPage } from '../account/failed-page'
import { ProblemSaid } from '../account/problem-said'
import { refused, type Refused } from '../account/refused'
import { useScreenData, type Visit } from '../account/screen-data'
import { Button, ButtonLink } from '../card/button'
import { SectionTitle, Soft, Stack } from '../card/layout'
import { Said } from '../card/said'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'
import { currentSession, endOtherSession, endOtherSessions, otherSessions } from './my-sessions'
import type { MySession, SessionPage } from './my-sessions'
import { SessionCard, useDeviceName } from './session-card'
import { useSessionsText } from './text'
import { asError } from '@atrium/shared/transport'

type Data = { status: 'known'; current: MySession; others: SessionPage } | Refused

/** The person's sessions; without a session they sign in first and return here. */
async function readSessions({ url: { origin }, base }: Visit): Promise<Data> {
  try {
    const [current, others] = await Promise.all([currentSession(base), otherSessions(base)])
    return { status: 'known', current, others }
  } catch (error) {
    return refused(error, { base, screen: 'sessions', query: new URLSearchParams(), origin })
  }
}

export function Component() {
  const t = useText()
  const [data, again] = useScreenData(readSessions)
  const base = accountBase(useParams())
  if (data.status === 'elsewhere') return <Elsewhere {...data.to} />
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
  const nameOf = useDeviceName()
  const [later, setLater] = useState<SessionPage & { after: SessionPage }>()
  const [doing, setDoing] = useState<Doing>()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<Error>()

  // Pages that were asked for belong to the first page they followed; a fresh first page starts over.
  const more = later?.after === first ? later : undefined
  const others = [...first.sessions, ...(more?.sessions ?? [])]
  const next = more ? more.next : first.next

  const attempt = async (what: Doing, run: () => Promise<string | undefined>) => {
    if (doing) return
    setDoing(what)
    setProblem(undefined)
    setSaid(undefined)
    try {
      setSaid(await run())
    } catch (error) {
      setProblem(asError(error))
    }
    setDoing(undefined)
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
      {problem && <ProblemSaid problem={problem} />}
      {said && <Said type="success">{said}</Said>}
      <SessionCard session={current} current>
        <ButtonLink to={screenPath(base, 'logout')}>{t.links.logout}</ButtonLink>
      </SessionCard>
      <SectionTitle>{own.others}</SectionTitle>
      {others.length === 0 && <Soft>{own.none}</Soft>}
      {others.map((session) => (
        <SessionCard key={session.id} session={session}>
          <Button
            tone="danger"
            busy={doing?.run === 'one' && doing.id === session.id}
            aria-label={own.revokeOne(nameOf(session))}
            onClick={() => void endOne(session)}
          >
            {own.revoke}
          </Button>
        </SessionCard>
      ))}
      {next && (
        <Button busy={doing?.run === 'more'} onClick={() => void showMore()}>
          {own.more}
        </Button>
      )}
      {others.length > 0 && !asking && (
        <Button tone="danger" onClick={() => setAsking(true)}>
          {own.revokeAll}
        </Button>
      )}
      {asking && others.length > 0 && (
        <Stack data-gap="small" role="group" aria-label={own.revokeAll}>
          <Soft>{own.sure}</Soft>
          <Button tone="danger" solid autoFocus busy={doing?.run === 'all'} onClick={() => void endAll()}>
            {own.revokeAll}
          </Button>
          <Button onClick={() => setAsking(false)}>{own.keep}</Button>
        </Stack>
      )}
    </Stack>
  )
}
