import { Pencil, Trash2 } from 'lucide-react'
import { Outlet } from 'react-router'

import { jsonTab, loads, RouteTabs, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { ButtonLink, Card, Fact, Facts, Identifier, Page, PageHeader, RelativeTime } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { thingPaths } from '../paths'
import { thingById, ThingPlace } from './queries'
import { useThingText } from './text'
import { useDeleteThing } from './writes'

export const loader = loads(ThingPlace, thingById)
export const json = jsonTab(ThingPlace, thingById)
export const overview = { loader, Component: Overview }

export function Component() {
  const t = useThingText()
  const words = useActionText()
  const { place, data: client } = useLoaded<typeof loader>()
  const denied = useDenial('clients:write')
  const remove = useDeleteThing(place.project, 'page')
  return (
    <Page>
      <PageHeader
        back={{ to: thingPaths.things(place), label: t.title }}
        title={<bdi>{client.client_name}</bdi>}
        about={<Identifier value={place.thing} name={words.id} room={Infinity} />}
        actions={
          <>
            <ButtonLink to={thingPaths.editThing(place)} icon={<Pencil />} deniedBecause={denied}>
              {words.edit}
            </ButtonLink>
            <Menu
              label={words.more}
              actions={[
                {
                  label: words.delete,
                  icon: <Trash2 />,
                  danger: true,
                  deniedBecause: denied,
                  run: () => remove(client),
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

function Overview() {
  const t = useThingText()
  const words = useActionText()
  const { data: client } = useLoaded<typeof loader>()
  return (
    <Card title={t.details}>
      <Facts>
        <Fact name={t.columns.name}>{client.client_name}</Fact>
        <Fact name={t.columns.owner}>{client.owner}</Fact>
        <Fact name={words.created}>
          <RelativeTime value={client.created_at} />
        </Fact>
      </Facts>
    </Card>
  )
}
