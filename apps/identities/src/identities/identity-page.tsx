import { useSuspenseQuery } from '@tanstack/react-query'
import { Braces, KeyRound, Link2, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { useCurlAction } from '@atrium/shared/curl'
import { useDenial } from '@atrium/shared/session'
import { ButtonLink, Identifier, Page, PageHeader, TabLinks } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { paths } from '../paths'
import { usePatchText } from '../patch/text'
import { useRecoveryText } from '../recovery/text'
import { useText } from '../text'
import { useTimelineText } from '../timeline/text'
import { useMessageText } from '../messages/text'
import { identifierOf, nameOf } from './identity-name'
import { IdentityState } from './identity-state'
import { identityById, IdentityPlace } from './queries'
import { useIdentityActions } from './use-identity-actions'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, IdentityPlace)
  await queryClient.ensureQueryData(identityById(place))
  return place
}

export function Component() {
  const t = useText()
  const place = useLoaderData<typeof loader>()
  const { data: identity } = useSuspenseQuery(identityById(place))
  const recovery = useRecoveryText()
  const messages = useMessageText()
  const timeline = useTimelineText()
  const patch = usePatchText()
  const curl = useCurlAction()
  const denied = useDenial('identities:write')
  const { toggleState, remove } = useIdentityActions(place.project)
  const inactive = identity.state === 'inactive'
  const name = nameOf(identity) ?? identifierOf(identity)

  return (
    <Page>
      <PageHeader
        back={{ to: paths.identities(place), label: t.identities.title }}
        title={<bdi>{name}</bdi>}
        badge={<IdentityState identity={identity} />}
        about={<Identifier value={identity.id} room={Infinity} />}
        actions={
          <>
            <ButtonLink to={paths.editIdentity(place)} icon={<Pencil />} deniedBecause={denied}>
              {t.identities.edit}
            </ButtonLink>
            <Menu
              label={t.identities.more}
              actions={[
                {
                  label: recovery.createCode,
                  icon: <KeyRound />,
                  deniedBecause: denied,
                  to: paths.recoveryCode(place),
                },
                {
                  label: recovery.createLink,
                  icon: <Link2 />,
                  deniedBecause: denied,
                  to: paths.recoveryLink(place),
                },
                { label: patch.action, icon: <Braces />, deniedBecause: denied, to: paths.patchIdentity(place) },
                curl({ path: `/admin/identities/${encodeURIComponent(identity.id)}` }),
                {
                  label: inactive ? t.identities.activate : t.identities.deactivate,
                  icon: inactive ? <Power /> : <PowerOff />,
                  deniedBecause: denied,
                  run: () => toggleState(identity),
                },
                {
                  label: t.identities.remove,
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
      <TabLinks
        label={name}
        tabs={[
          { to: paths.identity(place), label: t.overview.tab, end: true },
          {
            to: paths.credentials(place),
            label: t.credentials.tab,
            count: Object.keys(identity.credentials ?? {}).length,
          },
          { to: paths.identitySessions(place), label: t.sessions.tab },
          { to: paths.identityMessages(place), label: messages.title },
          { to: paths.timeline(place), label: timeline.tab },
          { to: paths.identityJson(place), label: t.json.tab },
        ]}
      />
      <Outlet />
    </Page>
  )
}
