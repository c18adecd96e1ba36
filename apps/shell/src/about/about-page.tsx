import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'

import { useSession } from '@atrium/shared/session'
import { localized, useFormat, useLocale } from '@atrium/shared/text'
import {
  Badge,
  ButtonLink,
  Card,
  CardRow,
  Fact,
  Facts,
  Page,
  PageHeader,
  ProblemNotice,
  Row,
  StateDot,
} from '@atrium/shared/ui'

import type { Target } from '../boot/boot'
import { health } from '../console/health'
import { isOwner } from '../console/is-owner'
import { lastProject } from '../console/last-project'
import { NavIcon } from '../console/icons'
import { loadedRemotes } from '../federation/load-remote'
import { useRemotes } from '../registry/registry'
import { platformVersion } from './queries'
import { useText } from './text'

/** Versions of shell, remotes and platform, and the health of each service. */
export function Component() {
  const t = useText()
  const target = useOutletContext<Target>()
  const session = useSession()
  const { projects } = session
  const project = projects.find(({ slug }) => slug === lastProject()) ?? projects[0]
  const version = useQuery(platformVersion(project?.slug))
  const others = [...new Map(projects.flatMap(({ target: other }) => (other ? [[other.name, other]] : []))).values()]
  return (
    <Page $width="reading">
      <PageHeader
        title={t.title}
        about={t.about}
        actions={
          isOwner(session) && (
            <Row>
              <ButtonLink to="/releases">{t.remotes}</ButtonLink>
              <ButtonLink to="/setup-check">{t.check}</ButtonLink>
            </Row>
          )
        }
      />
      <Card title={t.console}>
        <Facts>
          <Fact name={t.shell}>
            <code>{__APP_VERSION__}</code>
          </Fact>
          <Fact name={t.target}>
            {target.name} <Badge>{t.kinds[target.kind]}</Badge>
          </Fact>
          {others.length > 0 && (
            <Fact name={t.others}>
              <Row>
                {others.map(({ kind, name }) => (
                  <span key={name}>
                    {name} <Badge>{t.kinds[kind]}</Badge>
                  </span>
                ))}
              </Row>
            </Fact>
          )}
          <Fact name={t.platform}>{version.data === null ? t.notTold : <code>{version.data}</code>}</Fact>
        </Facts>
      </Card>
      <Services />
      <Remotes />
    </Page>
  )
}

function Services() {
  const t = useText()
  const format = useFormat()
  const { data, error, refetch } = useQuery(health)
  const services = Object.entries(data ?? {})
  return (
    <Card title={t.services}>
      {error && <ProblemNotice problem={error} onRetry={() => void refetch()} />}
      {services.map(([name, { status, version, ms, reason }]) => (
        <CardRow key={name} title={name} about={status === 'ok' ? version : reason}>
          <StateDot tone={status === 'ok' ? 'success' : 'danger'}>
            {status === 'ok' ? t.ok(format.number(ms)) : t.failing}
          </StateDot>
        </CardRow>
      ))}
      {data && services.length === 0 && <CardRow title={t.noServices} />}
    </Card>
  )
}

function Remotes() {
  const t = useText()
  const locale = useLocale()
  const loaded = new Map(loadedRemotes().map(({ remote }) => [remote.id, remote.version]))
  return (
    <Card title={t.remotes}>
      {useRemotes().map(({ id, version, nav }) => {
        const running = loaded.get(id)
        const about = nav.map(({ title }) => localized(title, locale)).join(', ')
        return (
          <CardRow
            key={id}
            tile={<NavIcon name={nav[0]?.icon ?? 'fingerprint'} />}
            title={
              <>
                {id} <code>{running ?? version}</code>
              </>
            }
            about={running && running !== version ? t.newer(version) : about}
          >
            {running ? <StateDot tone="success">{t.loaded}</StateDot> : <StateDot tone="off">{t.waiting}</StateDot>}
          </CardRow>
        )
      })}
    </Card>
  )
}
