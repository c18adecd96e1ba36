import { useSuspenseQuery } from '@tanstack/react-query'
import { FileJson, Pencil } from 'lucide-react'
import { Outlet } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { jsonTab, loads, RouteTabs, useLoaded } from '@atrium/shared/routing'
import { useActionText } from '@atrium/shared/text/actions'
import { ButtonLink, Identifier, Page, PageHeader } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { schemaPaths } from '../paths'
import { useText } from '../text'
import { schemaById, SchemaPlace, schemaSettings } from './queries'
import { hasMarks, SchemaMarks } from './schema-marks'
import { useSchemaEditText } from './text'
import { schemaTitle } from './every-schema'
import { useSchemaActions } from './use-schema-actions'
import { useSchemaDenial } from './use-schema-denial'

export const loader = loads(SchemaPlace, schemaById, ({ project }) =>
  queryClient.ensureQueryData(schemaSettings(project)),
)
export const json = jsonTab(SchemaPlace, schemaById)

export function Component() {
  const t = useText()
  const texts = useActionText()
  const edit = useSchemaEditText()
  const denied = useSchemaDenial()
  const { place, data } = useLoaded<typeof loader>()
  const { data: settings } = useSuspenseQuery(schemaSettings(place.project))
  const actions = useSchemaActions(place.project, 'page')
  const title = schemaTitle(data) ?? place.schema
  const listed = {
    id: place.schema,
    schema: data,
    setting: settings?.schemas.find(({ id }) => id === place.schema),
  }
  const isPreset = listed.setting?.source === 'preset'

  return (
    <Page>
      <PageHeader
        back={{ to: schemaPaths.schemas(place), label: t.schemas.title }}
        name={title}
        badge={hasMarks(listed) && <SchemaMarks {...listed} />}
        about={<Identifier value={place.schema} room={Infinity} />}
        actions={
          <>
            <ButtonLink to={`${schemaPaths.compareSchemas(place)}?from=${encodeURIComponent(place.schema)}`}>
              {edit.compare}
            </ButtonLink>
            {isPreset ? (
              <ButtonLink
                to={`${schemaPaths.newSchema(place)}?from=${encodeURIComponent(place.schema)}`}
                icon={<FileJson />}
                deniedBecause={denied}
              >
                {edit.copy}
              </ButtonLink>
            ) : (
              <ButtonLink to={schemaPaths.editSchema(place)} icon={<Pencil />} deniedBecause={denied}>
                {edit.edit}
              </ButtonLink>
            )}
            <Menu label={texts.more} actions={actions(listed)} />
          </>
        }
      />
      <RouteTabs label={title} />
      <Outlet />
    </Page>
  )
}
