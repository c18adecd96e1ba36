import { GitCompareArrows } from 'lucide-react'
import * as z from 'zod/mini'

import { JsonDifference } from '@atrium/shared/difference'
import { loads, useLoaded } from '@atrium/shared/routing'
import { FilterBar, FilterSelect } from '@atrium/shared/table'
import { Card, EmptyState, Page, PageHeader } from '@atrium/shared/ui'

import { schemaPaths } from '../paths'
import { useText } from '../text'
import { schemaList } from './queries'
import { useSchemaEditText } from './text'
import { schemaOptions } from './every-schema'

const Place = z.object({ project: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })

export const loader = loads(Place, schemaList)

export function Component() {
  const t = useSchemaEditText()
  const texts = useText().schemas
  const {
    place: { project, from, to },
    data,
  } = useLoaded<typeof loader>()
  const options = schemaOptions(data.items)
  const documentOf = (id: string | undefined): unknown => data.items.find((one) => one.id === id)?.schema ?? null

  return (
    <Page>
      <PageHeader
        back={{ to: schemaPaths.schemas({ project }), label: texts.title }}
        title={t.compareTitle}
        about={t.compareAbout}
      />
      <FilterBar>
        <FilterSelect name="from" label={t.from} anyLabel={`${t.from} …`} options={options} />
        <FilterSelect name="to" label={t.to} anyLabel={`${t.to} …`} options={options} />
      </FilterBar>
      {from && to ? (
        <Card title={t.difference} padded>
          <JsonDifference label={t.difference} before={documentOf(from)} after={documentOf(to)} />
        </Card>
      ) : (
        <Card>
          <EmptyState icon={<GitCompareArrows />} title={t.compareEmpty}>
            {t.compareEmptyAbout}
          </EmptyState>
        </Card>
      )}
    </Page>
  )
}
