import { Braces, KeyRound, Link2, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { Outlet } from 'react-router'

import { useCurlAction } from '@atrium/shared/curl'
import { jsonTab, loads, RouteTabs, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { ButtonLink, Identifier, Page, PageHeader } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { identityPaths, identityTabs } from './routes'
import { usePatchText } from '../patch/text'
import { useRecoveryText } from '../recovery/text'
import { useText } from '../text'
import { identifierOf, nameOf } from './identity-name'
import { IdentityState } from './identity-state'
import { identityById, IdentityPlace } from './queries'
import { useIdentityActions } from './use-identity-actions'

export const loader = loads(IdentityPlace, identityById)
export const json = jsonTab(IdentityPlace, identityById)

export function Component() {
  const t = useText()
  const words = useActionText()
  const { place, data: identity } = useLoaded<typeof loader>()
  const recovery = useRecoveryText()
  const patch = usePatchText()
  const curl = useCurlAction()
  const denied = useDenial('identities:write')
  const { toggleState, remove } = useIdentityActions(place.project)
  const inactive = identity.state === 'inactive'
  const name = nameOf(identity) ?? identifierOf(identity)

  return (
    <Page>
      <PageHeader
        back={{ to: identityPaths.identities(place), label: t.identities.title }}
        title={<bdi>{name}</bdi>}
        badge={<IdentityState identity={identity} />}
        about={<Identifier value={identity.id} room={Infinity} />}
        actions={
          <>
            <ButtonLink to={identityPaths.editIdentity(place)} icon={<Pencil />} deniedBecause={denied}>
              {words.edit}
            </ButtonLink>
            <Menu
              label={words.more}
              actions={[
                {
                  label: recovery.createCode,
                  icon: <KeyRound />,
                  deniedBecause: denied,
                  to: identityPaths.recoveryCode(place),
                },
                {
                  label: recovery.createLink,
                  icon: <Link2 />,
                  deniedBecause: denied,
                  to: identityPaths.recoveryLink(place),
                },
                {
                  label: patch.action,
                  icon: <Braces />,
                  deniedBecause: denied,
                  to: identityPaths.patchIdentity(place),
                },
                curl({ path: `/admin/identities/${encodeURIComponent(identity.id)}` }),
                {
                  label: inactive ? t.identities.activate : t.identities.deactivate,
                  icon: inactive ? <Power /> : <PowerOff />,
                  deniedBecause: denied,
                  run: () => toggleState(identity),
                },
                {
                  label: words.delete,
                  icon: <Trash2 />,
                  danger: true,
                  deniedBecause: denied,
                  run: () => remove(identity, 'leave'),
                },
              ]}
            />
          </>
        }
      />
      <RouteTabs
        label={name}
        tabs={identityTabs}
        at={place}
        counts={{ Credentials: Object.keys(identity.credentials ?? {}).length }}
      />
      <Outlet />
    </Page>
  )
}
