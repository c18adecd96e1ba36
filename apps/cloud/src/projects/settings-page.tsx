import { Outlet } from 'react-router'

import { loads, RouteTabs, useLoaded } from '@atrium/shared/routing'
import { EnvironmentBadge, Page, PageHeader } from '@atrium/shared/ui'

import { useText } from '../text'
import { ProjectPlace, projectInUrl } from './queries'

export const loader = loads(ProjectPlace, projectInUrl)

export function Component() {
  const t = useText().settings
  const { data: project } = useLoaded<typeof loader>()

  return (
    <Page>
      <PageHeader
        title={t.title}
        about={t.about}
        help="settings"
        badge={<EnvironmentBadge environment={project.environment} />}
      />
      <RouteTabs label={t.title} />
      <Outlet />
    </Page>
  )
}
