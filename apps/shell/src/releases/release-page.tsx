import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { confirm } from '@atrium/shared/notify'
import { useFormat } from '@atrium/shared/text'
import { Button, Card, Fact, Facts, Page, PageHeader, ProblemNotice, Row, Skeleton } from '@atrium/shared/ui'

import { NotFound } from '../failure/not-found'
import { Failures } from './failures'
import { History } from './history'
import { releasedRemotes, retire, rollBack, type ListedRemote } from './queries'
import { useText } from './text'

/** One remote: its versions, failures and history, with rollbacks. */
export function Component() {
  const t = useText()
  const { remote: id } = useParams()
  const { data, error, refetch } = useQuery(releasedRemotes)
  const remote = data?.remotes.find((one) => one.id === id)
  if (data && !remote) return <NotFound />
  return (
    <Page $width="reading">
      <PageHeader
        name={id ?? '–'}
        back={{ to: '/releases', label: t.title }}
        actions={data && remote && <Actions remote={remote} changeable={data.changeable} />}
      />
      {error && <ProblemNotice problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && remote && (
        <>
          <About remote={remote} />
          <Failures errors={remote.errors} />
          <History remote={remote} changeable={data.changeable} />
          <Libraries shared={remote.shared} />
        </>
      )}
    </Page>
  )
}

function Actions({
  remote: { id, state, canary, needed, history },
  changeable,
}: {
  remote: ListedRemote
  changeable: boolean
}) {
  const t = useText()
  const back = canary ? t.endCanary : t.rollBack
  const hasBefore = canary !== null || state === 'retired' || history.some(({ action }) => action === 'release')
  const goBack = () =>
    confirm({
      title: canary ? t.endCanaryTitle(id) : t.rollBackTitle(id),
      body: canary ? t.endCanaryBody(canary.version) : t.rollBackBody,
      action: back,
      run: () => rollBack(id, t.rolledBack(id))(undefined),
    })
  const takeOut = () =>
    confirm({
      title: t.retireTitle(id),
      body: t.retireBody,
      action: t.retire,
      typed: id,
      danger: true,
      run: () => retire(id, t.retiredNow(id))(undefined),
    })
  const closed = changeable ? undefined : t.notChangeable
  return (
    <Row>
      <Button deniedBecause={closed ?? (hasBefore ? undefined : t.nothingBefore)} onClick={goBack}>
        {back}
      </Button>
      {state !== 'retired' && (
        <Button tone="danger" deniedBecause={closed ?? (needed ? t.needed : undefined)} onClick={takeOut}>
          {t.retire}
        </Button>
      )}
    </Row>
  )
}

function About({ remote: { state, version, built, canary, team, from, contract, history } }: { remote: ListedRemote }) {
  const t = useText()
  const format = useFormat()
  const [last] = history
  const audience = canary && [...(canary.share > 0 ? [t.share(format.number(canary.share))] : []), ...canary.people]
  return (
    <Card>
      <Facts>
        <Fact name={t.facts.version}>{version === null ? t.states[state] : <code>{version}</code>}</Fact>
        <Fact name={t.facts.canary}>
          {canary && (
            <>
              <code>{canary.version}</code> {format.list(audience ?? [])}
            </>
          )}
        </Fact>
        <Fact name={t.facts.team}>{team && [team.name, team.contact].filter(Boolean).join(', ')}</Fact>
        <Fact name={t.facts.from}>{built ? t.builtHere : from && <code>{from}</code>}</Fact>
        <Fact name={t.facts.last}>{last && t.byAt(last.by, format.dateTime(last.at))}</Fact>
        <Fact name={t.facts.contract}>{contract}</Fact>
      </Facts>
    </Card>
  )
}

/** The modules that the remote requires from the shell, with the accepted version range. */
function Libraries({ shared }: Pick<ListedRemote, 'shared'>) {
  const t = useText()
  const libraries = Object.entries(shared)
  if (libraries.length === 0) return null
  return (
    <Card title={t.facts.shared}>
      <Facts>
        {libraries.map(([name, range]) => (
          <Fact key={name} name={<code>{name}</code>}>
            <code>{range}</code>
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
