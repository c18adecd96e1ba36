import { Outlet, type LoaderFunctionArgs } from 'react-router'

import { readPlace, RouteTabs } from '@atrium/shared/routing'
import { Page, PageHeader } from '@atrium/shared/ui'

import { CourierPlace } from './queries'
import { useCourierText } from './text'

export const loader = (args: LoaderFunctionArgs) => readPlace(args, CourierPlace)

export function Component() {
  const t = useCourierText()
  return (
    <Page>
      <PageHeader title={t.title} about={t.about} help="email" />
      <RouteTabs label={t.title} />
      <Outlet />
    </Page>
  )
}
