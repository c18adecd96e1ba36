import { redirect, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { FormDialog, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { Notice } from '@atrium/shared/ui'

import { billingPaths } from '../paths'
import { LinesTable } from './lines-table'
import { ChangePlace, previewOf } from './queries'
import { useBillingText } from './text'
import { beginCheckout, useScheduleChange } from './writes'

const load = loads(ChangePlace, previewOf)

/** Redirects to the choice of plans if the URL names none to preview. */
export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const { workspace = '' } = args.params
  if (!ChangePlace.shape.interval.safeParse(searchParams.get('interval')).success || !searchParams.get('plan'))
    throw redirect(billingPaths.plans({ workspace }))
  return load(args)
}

/** What a change costs, and when it starts; then continues to the checkout, or schedules it for the end of the period. */
export function Component() {
  const t = useBillingText()
  const format = useFormat()
  const navigate = useNavigate()
  const close = useCloseDialog()
  const { place, data } = useLoaded<typeof load>()
  const denied = useDenial('billing:write')
  const schedule = useScheduleChange(place)
  const { workspace, plan, interval } = place
  const isLater = data.change === 'later'
  const form = useForm({
    schema: z.object({}),
    defaults: {},
    async submit() {
      if (isLater) {
        await schedule(undefined)
        await navigate(billingPaths.billing({ workspace }))
        return
      }
      const { path } = await beginCheckout({ workspace, plan, interval, currency: data.currency })(undefined)
      await navigate(path)
    },
  })
  return (
    <FormDialog
      form={form}
      size="large"
      title={t.changeTitle(`${plan} (${t.intervals[interval]})`)}
      description={isLater ? t.beginsLater(format.date(data.period.start)) : t.beginsNow}
      action={isLater ? t.schedule : t.toCheckout}
      deniedBecause={denied}
      notYetBecause={data.change === 'none' ? t.isCurrent : undefined}
      onClose={() => void close()}
    >
      {data.change === 'none' && <Notice>{t.isCurrent}</Notice>}
      {data.exceeds.length > 0 && (
        <Notice tone="warning" title={t.exceeds}>
          {data.exceeds.map(({ feature, used, included }) => (
            <p key={feature}>
              {t.exceedsLine(t.features[feature] ?? feature, format.number(used), format.number(included))}
            </p>
          ))}
          <p>{t.exceedsAbout}</p>
        </Notice>
      )}
      <LinesTable priced={data} label={t.changeTitle(plan)} isDue={!isLater} />
    </FormDialog>
  )
}
