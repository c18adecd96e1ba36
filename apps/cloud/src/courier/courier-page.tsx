import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { readPlace, RouteTabs } from '@atrium/shared/routing'
import { Page, PageHeader } from '@atrium/shared/ui'

import { CourierPlace } from './queries'
import { courierTabs } from './routes'
import { useCourierText } from './text'

export const loader = (args: LoaderFunctionArgs) => readPlace(args, CourierPlace)

export function Component() {
  const t = useCourierText()
  const place = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={t.title} about={t.about} />
      <RouteTabs label={t.title} tabs={courierTabs} at={place} />
      <Outlet />
    </Page>
  )
}
