import { Pencil } from 'lucide-react'
import { Outlet } from 'react-router'

import { jsonTab, loads, RouteTabs, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ButtonLink, Identifier, Page, PageHeader } from '@atrium/shared/ui'

import { schemaPaths, schemaTabs } from './routes'
import { useText } from '../text'
import { schemaById, SchemaPlace } from './queries'
import { useSchemaEditText } from './text'
import { schemaTitle } from './trait-fields'

export const loader = loads(SchemaPlace, schemaById)
export const json = jsonTab(SchemaPlace, schemaById)

export function Component() {
  const t = useText()
  const edit = useSchemaEditText()
  const denied = useDenial('projects:write')
  const { place, data } = useLoaded<typeof loader>()
  const title = schemaTitle(data) ?? place.schema

  return (
    <Page>
      <PageHeader
        back={{ to: schemaPaths.schemas(place), label: t.schemas.title }}
        title={title}
        about={<Identifier value={place.schema} room={Infinity} />}
        actions={
          <>
            <ButtonLink to={`${schemaPaths.compareSchemas(place)}?from=${encodeURIComponent(place.schema)}`}>
              {edit.compare}
            </ButtonLink>
            <ButtonLink to={schemaPaths.editSchema(place)} icon={<Pencil />} deniedBecause={denied}>
              {edit.edit}
            </ButtonLink>
          </>
        }
      />
      <RouteTabs label={title} tabs={schemaTabs} at={place} />
      <Outlet />
    </Page>
  )
}
