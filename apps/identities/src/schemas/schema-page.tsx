import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { useDenial } from '@atrium/shared/session'
import { ButtonLink, Identifier, Page, PageHeader, TabLinks } from '@atrium/shared/ui'

import { paths } from '../paths'
import { useText } from '../text'
import { schemaById, SchemaPlace } from './queries'
import { useSchemaEditText } from './text'
import { schemaTitle } from './trait-fields'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, SchemaPlace)
  await queryClient.ensureQueryData(schemaById(place))
  return place
}

export function Component() {
  const t = useText()
  const edit = useSchemaEditText()
  const denied = useDenial('projects:write')
  const place = useLoaderData<typeof loader>()
  const { data } = useSuspenseQuery(schemaById(place))
  const title = schemaTitle(data) ?? place.schema

  return (
    <Page>
      <PageHeader
        back={{ to: paths.schemas(place), label: t.schemas.title }}
        title={title}
        about={<Identifier value={place.schema} room={Infinity} />}
        actions={
          <>
            <ButtonLink to={`${paths.compareSchemas(place)}?from=${encodeURIComponent(place.schema)}`}>
              {edit.compare}
            </ButtonLink>
            <ButtonLink to={paths.editSchema(place)} icon={<Pencil />} deniedBecause={denied}>
              {edit.edit}
            </ButtonLink>
          </>
        }
      />
      <TabLinks
        label={title}
        tabs={[
          { to: paths.schema(place), label: t.schemas.preview, end: true },
          { to: paths.schemaJson(place), label: t.json.tab },
        ]}
      />
      <Outlet />
    </Page>
  )
}
