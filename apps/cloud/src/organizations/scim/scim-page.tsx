import { KeyRound, Pause, Pencil, Play, Plus, Trash2, UsersRound } from 'lucide-react'
import { Outlet, useNavigate } from 'react-router'

import { attempt } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import {
  ButtonLink,
  Card,
  CardRow,
  Identifier,
  EmptyState,
  Row,
  SectionHeader,
  Small,
  Stack,
  StateDot,
} from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { settingsInUrl } from '../../all-settings/queries'
import { organizationPaths } from '../../paths'
import { OrganizationPlace } from '../queries'
import { useSaveSettings } from '../save-settings'
import { scimClientsOf, scimUrl, setScimClient, type ScimClient } from './scim-clients'
import { useScimText } from './text'
import { useDeleteScimClient } from './writes'

export const loader = loads(OrganizationPlace, settingsInUrl)

export function Component() {
  const t = useScimText()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const clients = scimClientsOf(project, place.organization)
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={organizationPaths.newScimClient(place)} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )
  return (
    <Stack>
      <SectionHeader title={t.title} about={t.about} actions={clients.length > 0 && create} />
      {clients.length === 0 ? (
        <Card>
          <EmptyState icon={<UsersRound />} title={t.empty.title} action={create}>
            {t.empty.body}
          </EmptyState>
        </Card>
      ) : (
        clients.map((client) => <ClientCard key={client.id} client={client} denied={denied} />)
      )}
      {clients.length > 0 && <Guides />}
      <Outlet />
    </Stack>
  )
}

function ClientCard({ client, denied }: { client: ScimClient; denied: string | undefined }) {
  const t = useScimText()
  const texts = useActionText()
  const navigate = useNavigate()
  const { place, data: project } = useLoaded<typeof loader>()
  const save = useSaveSettings(project.id)
  const remove = useDeleteScimClient(project)
  const isOn = client.state === 'enabled'
  const at = { ...place, client: client.id }
  const toggle = () =>
    attempt(() =>
      save({
        revision: project.revision_id,
        patch: setScimClient(client, { state: isOn ? 'disabled' : 'enabled' }),
        done: isOn ? t.disabled(client.label) : t.enabled(client.label),
      }),
    )
  return (
    <Card>
      <CardRow
        tile={<UsersRound />}
        title={<bdi>{client.label}</bdi>}
        about={<StateDot tone={isOn ? 'success' : 'off'}>{t.states[client.state]}</StateDot>}
      >
        <Menu
          label={`${texts.more}: ${client.label}`}
          actions={[
            {
              label: texts.edit,
              icon: <Pencil />,
              deniedBecause: denied,
              run: () => void navigate(organizationPaths.editScimClient(at)),
            },
            {
              label: t.rotate,
              icon: <KeyRound />,
              deniedBecause: denied,
              run: () => void navigate(organizationPaths.rotateScimToken(at)),
            },
            {
              label: isOn ? t.disable : t.enable,
              icon: isOn ? <Pause /> : <Play />,
              deniedBecause: denied,
              run: () => void toggle(),
            },
            { label: texts.delete, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(client) },
          ]}
        />
      </CardRow>
      <Stack $gap={1} style={{ padding: '12px 16px 16px' }}>
        <Small>{t.url}</Small>
        <Identifier value={scimUrl(place.project, client.client_id)} name={t.url} room={Infinity} />
      </Stack>
    </Card>
  )
}

/** Where to enter URL and token in the most common directories. */
function Guides() {
  const t = useScimText()
  return (
    <Row $gap={4} style={{ alignItems: 'stretch' }}>
      {t.guides.map(({ name, steps }) => (
        <Card key={name} title={name} padded style={{ flex: '1 1 280px' }}>
          <ol style={{ margin: 0, paddingInlineStart: 20, listStyle: 'decimal' }}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      ))}
    </Row>
  )
}
