import { useSuspenseQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { isSameTheme, themeSettings } from '@atrium/shared/branding'
import { JsonDifference } from '@atrium/shared/difference'
import { FormDialog, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { Notice } from '@atrium/shared/ui'

import { brandingNow, themeById, ThemePlace } from './queries'
import { shownSettings } from './shown-settings'
import { useBrandingText } from './text'
import { usePublishTheme } from './writes'

export const loader = loads(ThemePlace, brandingNow, (place) => queryClient.ensureQueryData(themeById(place)))

export function Component() {
  const t = useBrandingText()
  const { place, data: now } = useLoaded<typeof loader>()
  const { data: theme } = useSuspenseQuery(themeById(place))
  const close = useCloseDialog()
  const publish = usePublishTheme(place)
  const form = useForm({
    schema: z.object({}),
    defaults: {},
    async submit() {
      await publish({ revision_id: now.revision_id })
      await close()
    },
  })
  const isLive = now.theme?.id === theme.id && isSameTheme(now.settings, theme.settings)
  return (
    <FormDialog
      size="large"
      title={t.publishTitle(theme.name)}
      description={t.publishBody}
      action={t.publish}
      notYetBecause={isLive ? t.nothingToPublish : undefined}
      form={form}
    >
      {isLive ? (
        <Notice>{t.nothingToPublish}</Notice>
      ) : (
        <JsonDifference
          label={t.changes}
          before={shownSettings(now.settings)}
          after={shownSettings(themeSettings(theme.settings))}
        />
      )}
    </FormDialog>
  )
}
