import { useNavigate } from 'react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import type { ThemeSettings } from '@atrium/shared/branding'
import { FormDialog, SelectField, TextField, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'

import { brandingPaths } from '../paths'
import { brandingNow, NewThemePlace, themeById, themeList } from './queries'
import { useBrandingText } from './text'
import { useCreateTheme } from './writes'

export const loader = loads(NewThemePlace, themeList, (place) => queryClient.ensureQueryData(brandingNow(place)))

export function Component() {
  const t = useBrandingText()
  const { place, data: themes } = useLoaded<typeof loader>()
  const { data: now } = useSuspenseQuery(brandingNow(place))
  const navigate = useNavigate()
  const create = useCreateTheme(place.project)
  const settingsOf = async (start: string): Promise<ThemeSettings> => {
    if (start === 'default') return {}
    if (start === 'live') return now.settings
    const theme = themeById({ project: place.project, theme: start })
    return (await queryClient.fetchQuery({ ...theme, staleTime: 0 })).settings
  }
  const form = useForm({
    schema: z.object({
      name: z.string().check(z.trim(), z.minLength(1, t.required), z.maxLength(100, t.tooLong)),
      start: z.string(),
    }),
    defaults: { name: '', start: themes.some(({ id }) => id === place.from) ? (place.from ?? 'live') : 'live' },
    async submit({ name, start }) {
      const { id } = await create({ name, settings: await settingsOf(start) })
      await navigate(brandingPaths.theme({ project: place.project, theme: id }))
    },
  })
  const starts = [
    { value: 'live', label: t.start.live },
    { value: 'default', label: t.start.default },
    ...themes.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <FormDialog title={t.create} action={t.createAction} form={form}>
      <TextField {...form.field('name')} label={t.name} maxLength={100} />
      <SelectField {...form.field('start')} label={t.startFrom} options={starts} />
    </FormDialog>
  )
}
