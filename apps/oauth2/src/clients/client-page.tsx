import { Braces, FlaskConical, Pencil, RefreshCw, ShieldX, TicketX, Trash2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'

import { jsonTab, loads, RouteTabs, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { Badge, ButtonLink, Identifier, Page, PageHeader } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { clientPaths, playgroundPaths } from '../paths'
import { useText } from '../text'
import { isPublic, usesSecret } from './client-kinds'
import { clientName } from './client-name'
import { NewSecret, newSecret } from './new-secret'
import { clientById, ClientPlace } from './queries'
import { useClientActions } from './use-client-actions'

export const loader = loads(ClientPlace, clientById)
export const json = jsonTab(ClientPlace, clientById)

export function Component() {
  const t = useText()
  const texts = useActionText()
  const { place, data: client } = useLoaded<typeof loader>()
  const denied = useDenial('clients:write')
  const { remove, deleteOldSecrets, deleteTokens } = useClientActions(place.project)
  const name = clientName(client)
  const deniedTokens = useDenial('tokens:write')
  const created = useSyncExternalStore(newSecret.subscribe, newSecret.get)
  const noSecret = usesSecret(client) ? undefined : t.secret.noSecret

  if (created?.client === place.client)
    return <NewSecret project={place.project} client={client} secret={created.secret} />
  return (
    <Page>
      <PageHeader
        back={{ to: clientPaths.clients(place), label: t.clients.title }}
        name={name}
        badge={<Badge>{isPublic(client) ? t.clients.publicClient : t.clients.confidential}</Badge>}
        about={<Identifier value={place.client} name={t.secret.idName} room={Infinity} />}
        actions={
          <>
            <ButtonLink
              to={{
                pathname: playgroundPaths.playground(place),
                search: `?client=${encodeURIComponent(place.client)}`,
              }}
              icon={<FlaskConical />}
              deniedBecause={denied}
            >
              {t.quickStart.try}
            </ButtonLink>
            <ButtonLink to={clientPaths.editClient(place)} icon={<Pencil />} deniedBecause={denied}>
              {texts.edit}
            </ButtonLink>
            <Menu
              label={texts.more}
              actions={[
                {
                  label: t.secret.rotate,
                  icon: <RefreshCw />,
                  deniedBecause: denied ?? noSecret,
                  to: clientPaths.rotateSecret(place),
                },
                {
                  label: t.secret.deleteOld,
                  icon: <ShieldX />,
                  deniedBecause: denied ?? noSecret,
                  run: () => deleteOldSecrets(client),
                },
                {
                  label: t.clients.deleteTokens,
                  icon: <TicketX />,
                  deniedBecause: deniedTokens,
                  run: () => deleteTokens(client),
                },
                {
                  label: t.patch.action,
                  icon: <Braces />,
                  deniedBecause: denied,
                  to: clientPaths.patchClient(place),
                },
                {
                  label: texts.delete,
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
      <RouteTabs label={name} />
      <Outlet />
    </Page>
  )
}
