import { Outlet, useMatch } from 'react-router'

import { hasEmailServer } from '@atrium/shared/email-server'
import { loads, RouteTabs, useLoaded } from '@atrium/shared/routing'
import { useSession } from '@atrium/shared/session'
import { ButtonLink, Notice, Page, PageHeader } from '@atrium/shared/ui'

import { settingsInUrl } from '../all-settings/queries'
import { courierPaths } from '../paths'
import { CourierPlace } from './queries'
import { useCourierText } from './text'

export const loader = loads(CourierPlace, settingsInUrl)

export function Component() {
  const t = useCourierText()
  const { place, data: project } = useLoaded<typeof loader>()
  const embedded = useSession().target.kind === 'embedded'
  const isOnDelivery = useMatch(courierPaths.delivery.pattern) !== null
  return (
    <Page>
      <PageHeader title={t.title} about={t.about} help="email" />
      {embedded && !hasEmailServer(project) && (
        <Notice
          title={t.noServer.title}
          action={
            !isOnDelivery && (
              <ButtonLink small to={courierPaths.delivery(place)}>
                {t.noServer.action}
              </ButtonLink>
            )
          }
        >
          {t.noServer.body}
        </Notice>
      )}
      <RouteTabs label={t.title} />
      <Outlet />
    </Page>
  )
}
