import { KeyRound, Plus } from 'lucide-react'

import { ProviderMark } from '@atrium/shared/provider-marks'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { ButtonLink, EmptyState, Row, SectionHeader, Stack, StateDot } from '@atrium/shared/ui'

import { settingsInUrl, type ProjectSettings } from '../../all-settings/queries'
import { providerPaths } from '../../paths'
import { useProviderActions } from '../../providers/provider-actions'
import { isOn, kindNameOf, providersOf, type Provider } from '../../providers/providers'
import { useProviderText, type ProviderText } from '../../providers/text'
import { OrganizationPlace } from '../queries'
import { useOrganizationText } from '../text'

export const loader = loads(OrganizationPlace, settingsInUrl)

const columns = (t: ProviderText, project: ProjectSettings): Column<Provider>[] => [
  {
    id: 'label',
    header: t.columns.label,
    cell: ({ kind, id, label }) => (
      <Row $wrap={false}>
        <ProviderMark names={[kind, id, label]} company={kind === 'saml'} />
        <bdi>{label}</bdi>
      </Row>
    ),
  },
  {
    id: 'kind',
    header: t.columns.kind,
    width: '140px',
    cell: (provider) => <bdi>{kindNameOf(provider)}</bdi>,
  },
  { id: 'id', header: t.columns.id, mono: true, priority: 3, cell: ({ id }) => <bdi>{id}</bdi> },
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

/** The providers with which an organization's people sign in. */
export function Component() {
  const t = useProviderText()
  const { sso } = useOrganizationText()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const actionsOf = useProviderActions({ project: place.project }, project, denied)
  const own = place.organization.toLowerCase()
  const rows = providersOf(project).filter(({ organization }) => organization.toLowerCase() === own)
  const add = (
    <ButtonLink
      tone="primary"
      icon={<Plus />}
      to={`${providerPaths.addProvider(place)}?organization=${encodeURIComponent(place.organization)}`}
      deniedBecause={denied}
    >
      {t.add}
    </ButtonLink>
  )
  return (
    <Stack>
      <SectionHeader title={sso.title} about={sso.about} actions={rows.length > 0 && add} />
      <DataTable
        label={sso.title}
        rows={rows}
        columns={columns(t, project)}
        rowKey={({ protocol, index, id }) => `${protocol} ${index} ${id}`}
        rowName={({ label }) => label}
        rowLink={({ protocol, id }) => providerPaths.provider({ project: place.project, protocol, provider: id })}
        rowActions={actionsOf}
        empty={
          <EmptyState icon={<KeyRound />} title={sso.empty.title} action={add}>
            {sso.empty.body}
          </EmptyState>
        }
      />
    </Stack>
  )
}
