import { Pencil, Trash2, Users } from 'lucide-react'
import { Outlet } from 'react-router'

import { shortDuration } from '@atrium/shared/durations'
import { links } from '@atrium/shared/links'
import { loads, RouteTabs, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import {
  Badge,
  ButtonLink,
  Card,
  Fact,
  Facts,
  Identifier,
  Page,
  PageHeader,
  RelativeTime,
  Row,
} from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { organizationPaths } from '../paths'
import { organizationById, OrganizationPlace } from './queries'
import { useText } from '../text'
import { known } from '../text/known'
import { useOrganizationText } from './text'
import { useDeleteOrganization } from './writes'

export const loader = loads(OrganizationPlace, organizationById)

export function Component() {
  const t = useOrganizationText()
  const texts = useActionText()
  const { place, data: organization } = useLoaded<typeof loader>()
  const { project } = place
  const denied = useDenial('organizations:write')
  const remove = useDeleteOrganization(project, 'page')
  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: organizationPaths.organizations({ project }), label: t.title }}
        name={organization.label}
        about={<Identifier value={organization.id} name={texts.id} room={Infinity} />}
        actions={
          <>
            <ButtonLink to={organizationPaths.editOrganization(place)} icon={<Pencil />} deniedBecause={denied}>
              {texts.edit}
            </ButtonLink>
            <Menu
              label={texts.more}
              actions={[
                {
                  label: texts.delete,
                  icon: <Trash2 />,
                  danger: true,
                  deniedBecause: denied,
                  run: () => remove(organization),
                },
              ]}
            />
          </>
        }
      />
      <RouteTabs label={t.details} />
      <Outlet />
    </Page>
  )
}

export const overview = { loader, Component: Overview }

function Overview() {
  const t = useOrganizationText()
  const texts = useActionText()
  const { place, data: organization } = useLoaded<typeof loader>()
  const { project } = place
  const { domains } = organization
  const regionNames = useText().projects.regions
  return (
    <Card title={t.details}>
      <Facts>
        <Fact name={t.columns.domains}>
          {domains.length === 0 ? (
            t.noDomains
          ) : (
            <Row $gap={1}>
              {domains.map((domain) => (
                <Badge key={domain}>{domain}</Badge>
              ))}
            </Row>
          )}
        </Fact>
        <Fact name={t.sessionLifespan}>
          {organization.session_lifespan ? shortDuration(organization.session_lifespan) : t.projectLifespan}
        </Fact>
        <Fact name={t.region}>
          {organization.default_region ? known(regionNames, organization.default_region) : t.projectRegion}
        </Fact>
        <Fact name={texts.created}>
          <RelativeTime value={organization.created_at} />
        </Fact>
        <Fact name={t.identities}>
          <ButtonLink icon={<Users />} to={`${links.identities({ project })}?organization_id=${organization.id}`}>
            {t.showIdentities}
          </ButtonLink>
        </Fact>
      </Facts>
    </Card>
  )
}
