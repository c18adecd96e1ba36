import { loads, useLoaded } from '@atrium/shared/routing'
import { DataTable, type Column } from '@atrium/shared/table'
import { Badge, Muted } from '@atrium/shared/ui'

import { courierPaths } from '../paths'
import { CourierPlace, templateList, type Template } from './queries'
import { useCourierText } from './text'

export const loader = loads(CourierPlace, templateList)

export function Component() {
  const t = useCourierText()
  const { place, data } = useLoaded<typeof loader>()
  const columns: Column<Template>[] = [
    { id: 'name', header: t.template, width: '30%', cell: ({ type }) => t.templates[type]?.name ?? type },
    {
      id: 'when',
      header: t.when,
      width: '55%',
      shrinks: true,
      cell: ({ type }) => <Muted>{t.templates[type]?.when}</Muted>,
    },
    {
      id: 'state',
      header: t.state,
      width: '15%',
      cell: (template) => {
        const changed = template.parts.filter((one) => one.changed)
        return changed.length === 0 ? (
          <Muted>{t.default}</Muted>
        ) : (
          <Badge tone="info">{t.changed(changed.map(({ part }) => t.parts[part]))}</Badge>
        )
      },
    },
  ]
  return (
    <DataTable
      label={t.templatesTitle}
      columns={columns}
      rows={data}
      rowKey={({ type }) => type}
      rowName={({ type }) => t.templates[type]?.name ?? type}
      rowLink={({ type }) => courierPaths.template({ project: place.project, template: type })}
      filtered={false}
      empty={<Muted>{t.none}</Muted>}
    />
  )
}
