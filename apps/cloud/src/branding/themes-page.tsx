import { Copy, Palette, Pencil, Plus, Trash2, Undo2, Upload } from 'lucide-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from 'react-router'
import styled from 'styled-components'

import { queryClient } from '@atrium/shared/api'
import { readBranding } from '@atrium/shared/branding'
import { DialogLink } from '@atrium/shared/form'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText, type ActionText } from '@atrium/shared/text/actions'
import { color } from '@atrium/shared/theme'
import { EmptyState, Notice, RelativeTime, StateDot } from '@atrium/shared/ui'

import { brandingPaths } from '../paths'
import { brandingNow, BrandingPlace, themeList, type Theme } from './queries'
import { useBrandingText, type BrandingText } from './text'
import { useDeleteTheme } from './writes'

export const loader = loadsList(BrandingPlace, themeList, (place) => queryClient.ensureQueryData(brandingNow(place)))

const columns = (t: BrandingText, texts: ActionText): Column<Theme>[] => [
  { id: 'name', header: t.name, sort: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'status',
    header: t.status,
    cell: ({ live, changed }) => (
      <StateDot tone={live ? 'success' : 'off'}>{changed ? t.liveChanged : live ? t.live : t.draft}</StateDot>
    ),
  },
  {
    id: 'colours',
    header: t.colours,
    width: '130px',
    priority: 3,
    cell: ({ settings }) => <Swatches settings={settings} />,
  },
  {
    id: 'updated',
    header: texts.updated,
    sort: ({ updated_at }) => new Date(updated_at),
    width: '150px',
    priority: 3,
    cell: ({ updated_at }) => <RelativeTime value={updated_at} />,
  },
]

function Swatches({ settings }: Pick<Theme, 'settings'>) {
  const { light, dark } = readBranding(settings).branding
  const { accent, canvas } = light.colours
  const shown = [accent, canvas, dark.colours.accent, dark.colours.canvas].filter((one) => one !== undefined)
  return (
    <Line aria-hidden="true">
      {[...new Set(shown)].map((one) => (
        <i key={one} style={{ background: one }} />
      ))}
    </Line>
  )
}

export function Component() {
  const t = useBrandingText()
  const texts = useActionText()
  const navigate = useNavigate()
  const {
    place: { project },
    data,
    failure,
  } = useLoadedList<typeof loader>()
  const { data: now } = useSuspenseQuery(brandingNow({ project }))
  const denied = useDenial('branding:write')
  const remove = useDeleteTheme(project, 'row')
  const create = (
    <DialogLink tone="primary" icon={<Plus />} to={brandingPaths.newTheme({ project })} requires="branding:write">
      {t.create}
    </DialogLink>
  )
  return (
    <>
      <ListScreen
        name="branding"
        title={t.title}
        about={t.about}
        help="branding"
        actions={
          <>
            <DialogLink
              icon={<Undo2 />}
              to={brandingPaths.rollback({ project })}
              requires="branding:write"
              deniedBecause={now.rollback ? undefined : t.noRollback}
            >
              {t.rollBack}
            </DialogLink>
            {create}
          </>
        }
        data={data && { items: data }}
        failure={failure}
        place={{}}
        columns={columns(t, texts)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => brandingPaths.theme({ project, theme: id })}
        rowActions={(theme) => [
          {
            label: texts.edit,
            icon: <Pencil />,
            deniedBecause: denied,
            run: () => void navigate(brandingPaths.theme({ project, theme: theme.id })),
          },
          {
            label: t.duplicate,
            icon: <Copy />,
            deniedBecause: denied,
            run: () => void navigate({ pathname: brandingPaths.newTheme({ project }), search: `?from=${theme.id}` }),
          },
          {
            label: t.publish,
            icon: <Upload />,
            deniedBecause: denied ?? (theme.live && !theme.changed ? t.nothingToPublish : undefined),
            run: () => void navigate(brandingPaths.publishListed({ project, theme: theme.id })),
          },
          {
            label: texts.delete,
            icon: <Trash2 />,
            danger: true,
            deniedBecause: denied ?? (theme.live ? t.liveNotDeleted : undefined),
            run: () => remove(theme),
          },
        ]}
        empty={
          <EmptyState icon={<Palette />} title={t.empty.title} action={create}>
            {t.empty.body}
          </EmptyState>
        }
      >
        {now.theme ? (
          <Notice tone="success" title={t.liveNow(now.theme.name)}>
            {t.publishedAt} <RelativeTime value={now.theme.published_at} />
          </Notice>
        ) : (
          <Notice title={t.noTheme}>{t.noThemeBody}</Notice>
        )}
      </ListScreen>
      <Outlet />
    </>
  )
}

const Line = styled.span`
  display: flex;
  gap: 4px;
  i {
    width: 18px;
    height: 18px;
    border: 1px solid ${color.lineStrong};
    border-radius: 4px;
  }
`
