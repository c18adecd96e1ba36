import { LogIn, Plus, Power } from 'lucide-react'

import { attempt } from '@atrium/shared/api'
import { confirm } from '@atrium/shared/notify'
import { ProviderMark } from '@atrium/shared/provider-marks'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { Badge, Button, ButtonLink, EmptyState, Notice, Page, PageHeader, Row, StateDot } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { settingsInUrl, type ProjectSettings } from '../all-settings/queries'
import { providerPaths } from '../paths'
import { ProjectPlace } from '../projects/queries'
import { useAffected } from './affected'
import { isOn, kindNameOf, protocols, providersOf, protocolPatch, type Protocol, type Provider } from './providers'
import { useProviderActions } from './provider-actions'
import { useProviderText, type ProviderText } from './text'
import { useSaveProviders } from './writes'

export const loader = loads(ProjectPlace, settingsInUrl)

const columns = (t: ProviderText, project: ProjectSettings): Column<Provider>[] => [
  {
    id: 'label',
    header: t.columns.label,
    cell: ({ kind, id, label, organization }) => (
      <Row $wrap={false}>
        <ProviderMark names={[kind, id, label]} company={kind === 'saml'} />
        <bdi>{label}</bdi>
        {organization && <Badge>{t.ofOrganization}</Badge>}
      </Row>
    ),
  },
  {
    id: 'kind',
    header: t.columns.kind,
    width: '160px',
    priority: 2,
    cell: (provider) => <bdi>{kindNameOf(provider)}</bdi>,
  },
  { id: 'id', header: t.columns.id, mono: true, priority: 3, cell: ({ id }) => <bdi>{id || '–'}</bdi> },
  {
    id: 'state',
    header: t.columns.state,
    width: '120px',
    cell: ({ protocol, enabled }) =>
      enabled && isOn(project, protocol) ? (
        <StateDot tone="success">{t.on}</StateDot>
      ) : (
        <StateDot tone="off">{t.off}</StateDot>
      ),
  },
]

export function Component() {
  const t = useProviderText()
  const texts = useActionText()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const actionsOf = useProviderActions(place, project, denied)
  const turn = useTurnProtocol(project)
  const rows = providersOf(project)
  const used = protocols.filter((protocol) => rows.some((row) => row.protocol === protocol))
  const add = (
    <ButtonLink tone="primary" icon={<Plus />} to={providerPaths.addProvider(place)} deniedBecause={denied}>
      {t.add}
    </ButtonLink>
  )
  return (
    <Page>
      <PageHeader
        title={t.title}
        about={t.about}
        help="settings"
        actions={
          <>
            {add}
            {used.length > 0 && (
              <Menu
                label={texts.more}
                actions={used.map((protocol) => ({
                  label: isOn(project, protocol) ? t.turnOff(protocol) : t.turnOn(protocol),
                  icon: <Power />,
                  deniedBecause: denied,
                  run: () => turn(protocol),
                }))}
              />
            )}
          </>
        }
      />
      {used
        .filter((protocol) => !isOn(project, protocol))
        .map((protocol) => (
          <Notice
            key={protocol}
            tone="warning"
            title={t.protocolOff(protocol)}
            action={
              <Button small deniedBecause={denied} onClick={() => turn(protocol)}>
                {t.turnOn(protocol)}
              </Button>
            }
          />
        ))}
      <DataTable
        label={t.title}
        rows={rows}
        columns={columns(t, project)}
        rowKey={({ protocol, index, id }) => `${protocol} ${index} ${id}`}
        rowName={({ label }) => label}
        rowLink={({ protocol, id }) =>
          // an entry without an ID can only be edited as JSON
          id === ''
            ? `/projects/${encodeURIComponent(place.project)}/settings/all`
            : providerPaths.provider({ ...place, protocol, provider: id })
        }
        rowActions={actionsOf}
        empty={
          <EmptyState icon={<LogIn />} title={t.empty.title} action={add}>
            {t.empty.body}
          </EmptyState>
        }
      />
    </Page>
  )
}

/** Turns a protocol on, or off after a confirmation. */
function useTurnProtocol(project: ProjectSettings) {
  const t = useProviderText()
  const save = useSaveProviders(project.id)
  const affectedBy = useAffected(project.id)
  const revision = project.revision_id
  return (protocol: Protocol) => {
    const on = isOn(project, protocol)
    const change = { revision, patch: protocolPatch(protocol, !on) }
    if (!on) return void attempt(() => save({ ...change, done: t.isOn(protocol) }))
    void affectedBy(change.patch).then((affected) =>
      confirm({
        title: t.turnOffTitle(protocol),
        body: [t.turnOffBody(protocol), ...affected].join(' '),
        action: t.turnOffAction,
        danger: true,
        run: () => save({ ...change, done: t.isOff(protocol) }),
      }),
    )
  }
}
