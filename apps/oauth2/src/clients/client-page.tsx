import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, RefreshCw, ShieldX, Trash2 } from 'lucide-react'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { useDenial } from '@atrium/shared/session'
import { Badge, ButtonLink, Identifier, Page, PageHeader, TabLinks } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { paths } from '../paths'
import { useText } from '../text'
import { isPublic } from './client-kinds'
import { clientName } from './client-name'
import { clientById, ClientPlace } from './queries'
import { useClientActions } from './use-client-actions'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, ClientPlace)
  await queryClient.ensureQueryData(clientById(place))
  return place
}

export function Component() {
  const t = useText()
  const place = useLoaderData<typeof loader>()
  const { data: client } = useSuspenseQuery(clientById(place))
  const denied = useDenial('clients:write')
  const { remove, deleteOldSecrets } = useClientActions(place.project)
  const name = clientName(client)
  const noSecret = isPublic(client) ? t.secret.noSecret : undefined

  return (
    <Page>
      <PageHeader
        back={{ to: paths.clients(place), label: t.clients.title }}
        title={<bdi>{name}</bdi>}
        badge={<Badge>{isPublic(client) ? t.clients.publicClient : t.clients.confidential}</Badge>}
        about={<Identifier value={place.client} name={t.secret.idName} room={Infinity} />}
        actions={
          <>
            <ButtonLink to={paths.editClient(place)} icon={<Pencil />} deniedBecause={denied}>
              {t.clients.edit}
            </ButtonLink>
            <Menu
              label={t.clients.more}
              actions={[
                {
                  label: t.secret.rotate,
                  icon: <RefreshCw />,
                  deniedBecause: denied ?? noSecret,
                  to: paths.rotateSecret(place),
                },
                {
                  label: t.secret.deleteOld,
                  icon: <ShieldX />,
                  deniedBecause: denied ?? noSecret,
                  run: () => deleteOldSecrets(client),
                },
                {
                  label: t.clients.remove,
                  icon: <Trash2 />,
                  danger: true,
                  deniedBecause: denied,
                  run: () => remove(client, 'leave'),
                },
              ]}
            />
          </>
        }
      />
      <TabLinks
        label={name}
        tabs={[
          { to: paths.client(place), label: t.overview.tab, end: true },
          { to: paths.clientSettings(place), label: t.settings.tab },
          { to: paths.clientJson(place), label: t.json.tab },
        ]}
      />
      <Outlet />
    </Page>
  )
}
