import { useQuery } from '@tanstack/react-query'
import { Braces, KeyRound, Link2, LogOut, MailPlus, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { Outlet } from 'react-router'

import { useCurlAction } from '@atrium/shared/curl'
import { identifierOf, nameOf } from '@atrium/shared/identity-name'
import { confirm } from '@atrium/shared/notify'
import { jsonTab, loads, RouteTabs, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { ButtonLink, Identifier, Page, PageHeader } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { identityPaths } from '../paths'
import { credentialsOf } from '../credentials/queries'
import { useResendMessage } from '../messages/resend-message'
import { usePatchText } from '../patch/text'
import { useRecoveryText } from '../recovery/text'
import { useSessionActions } from '../sessions/use-session-actions'
import { useText } from '../text'
import { IdentityState } from './identity-state'
import { identityById, IdentityPlace } from './queries'
import { useIdentityActions } from './use-identity-actions'

export const loader = loads(IdentityPlace, identityById)
export const json = jsonTab(IdentityPlace, identityById)

export function Component() {
  const t = useText()
  const texts = useActionText()
  const { place, data: identity } = useLoaded<typeof loader>()
  const recovery = useRecoveryText()
  const patch = usePatchText()
  const curl = useCurlAction()
  const denied = useDenial('identities:write')
  const { toggleState, remove } = useIdentityActions(place.project)
  const noSessions = useDenial('sessions:write')
  const { revokeAll } = useSessionActions(place.project)
  const sendAgain = useResendMessage(place.project)
  const recoveryEmail = identity.recovery_addresses?.find(({ via }) => via === 'email')?.value
  const { data: credentials } = useQuery(credentialsOf({ project: place.project, identity }))
  const inactive = identity.state === 'inactive'

  const sendRecovery = (recipient: string) =>
    confirm({
      title: t.overview.sendRecoveryTitle(recipient),
      body: t.overview.sendRecoveryBody,
      action: t.overview.sendRecovery,
      run: () => sendAgain({ template_type: 'recovery_code_valid', recipient }),
    })
  const name = nameOf(identity) ?? identifierOf(identity)

  return (
    <Page>
      <PageHeader
        back={{ to: identityPaths.identities(place), label: t.identities.title }}
        name={name}
        badge={<IdentityState identity={identity} />}
        about={<Identifier value={identity.id} room={Infinity} />}
        actions={
          <>
            <ButtonLink to={identityPaths.editIdentity(place)} icon={<Pencil />} deniedBecause={denied}>
              {texts.edit}
            </ButtonLink>
            <Menu
              label={texts.more}
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
                ...(recoveryEmail
                  ? [
                      {
                        label: t.overview.sendRecovery,
                        icon: <MailPlus />,
                        deniedBecause: denied,
                        run: () => sendRecovery(recoveryEmail),
                      },
                    ]
                  : []),
                {
                  label: t.overview.endAll,
                  icon: <LogOut />,
                  deniedBecause: noSessions,
                  run: () => revokeAll(identity.id, identifierOf(identity)),
                },
                curl({ path: `/admin/identities/${encodeURIComponent(identity.id)}` }),
                {
                  label: inactive ? t.identities.activate : t.identities.deactivate,
                  icon: inactive ? <Power /> : <PowerOff />,
                  deniedBecause: denied,
                  run: () => toggleState(identity),
                },
                {
                  label: texts.delete,
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
      <RouteTabs label={name} counts={{ Credentials: credentials?.length }} />
      <Outlet />
    </Page>
  )
}
