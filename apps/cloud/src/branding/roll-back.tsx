import * as z from 'zod/mini'

import { JsonDifference } from '@atrium/shared/difference'
import { FormDialog, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { Notice } from '@atrium/shared/ui'

import { brandingNow, BrandingPlace } from './queries'
import { shownSettings } from './shown-settings'
import { useBrandingText } from './text'
import { useRollBack } from './writes'

export const loader = loads(BrandingPlace, brandingNow)

export function Component() {
  const t = useBrandingText()
  const { place, data: now } = useLoaded<typeof loader>()
  const close = useCloseDialog()
  const rollBack = useRollBack(place.project)
  const form = useForm({
    schema: z.object({}),
    defaults: {},
    async submit() {
      await rollBack({ revision_id: now.revision_id })
      await close()
    },
  })
  const { rollback } = now
  return (
    <FormDialog
      size="large"
      title={t.rollBackTitle}
      description={rollback ? t.rollBackBody(rollback.undoes) : undefined}
      action={t.rollBack}
      notYetBecause={rollback ? undefined : t.noRollback}
      form={form}
    >
      {!rollback && <Notice>{t.noRollback}</Notice>}
      {rollback && (
        <JsonDifference
          label={t.changes}
          before={shownSettings(now.settings)}
          after={shownSettings(rollback.settings)}
        />
      )}
    </FormDialog>
  )
}
