import { useSuspenseQuery } from '@tanstack/react-query'

import { attempt, queryClient } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import {
  Button,
  ButtonLink,
  Card,
  Fact,
  Facts,
  Muted,
  Notice,
  RelativeTime,
  Row,
  SectionHeader,
  Stack,
} from '@atrium/shared/ui'

import { billingPaths } from '../paths'
import { LinesTable } from './lines-table'
import { useMoney } from './money'
import { OngoingCheckout } from './ongoing-checkout'
import { BillingPlace, subscriptionOf, usageOf, type Subscription } from './queries'
import { useBillingText } from './text'
import { UsageTable } from './usage-table'
import { useCancelSubscription, useKeepSubscription } from './writes'

export const loader = loads(
  BillingPlace,
  ({ workspace }) => subscriptionOf(workspace),
  ({ workspace }) => queryClient.ensureQueryData(usageOf(workspace)),
)

export function Component() {
  const t = useBillingText()
  const format = useFormat()
  const {
    place: { workspace },
    data: { subscription, checkout },
  } = useLoaded<typeof loader>()
  const { data: usage } = useSuspenseQuery(usageOf(workspace))
  const { start, end } = usage.period
  return (
    <Stack>
      <SectionHeader
        title={t.title}
        about={t.about}
        actions={
          <ButtonLink tone="primary" to={billingPaths.plans({ workspace })}>
            {t.comparePlans}
          </ButtonLink>
        }
      />
      {checkout && <OngoingCheckout key={checkout.id} workspace={workspace} checkout={checkout} />}
      {subscription ? (
        <Plan workspace={workspace} subscription={subscription} />
      ) : (
        <Notice title={usage.plan ?? t.noPlan}>{usage.plan ? t.defaultPlan(usage.plan) : t.noPlanAbout}</Notice>
      )}
      <Card title={t.usage}>
        <UsageTable usage={usage} />
        <Row $gap={1} style={{ padding: '8px 16px 12px' }}>
          <Muted>
            {end ? t.periodTo(format.date(start), format.date(end)) : t.lastMonth}{' '}
            {t.usageAbout(format.relative(usage.counted_at))}
          </Muted>
        </Row>
      </Card>
      {usage.estimate && (
        <Card title={t.nextInvoice}>
          <LinesTable priced={usage.estimate} label={t.nextInvoice} />
          <Row style={{ padding: '8px 16px 12px' }}>
            <Muted>{t.nextInvoiceAbout(format.date(usage.estimate.at))}</Muted>
          </Row>
        </Card>
      )}
    </Stack>
  )
}

function Plan({ workspace, subscription }: { workspace: string; subscription: Subscription }) {
  const t = useBillingText()
  const money = useMoney(subscription.currency)
  const denied = useDenial('billing:write')
  const cancel = useCancelSubscription(workspace)
  const { current_plan_details: plan, current_interval: interval } = subscription
  const fee = plan && (interval === 'yearly' ? plan.base_fee_yearly : plan.base_fee_monthly)
  return (
    <>
      {subscription.status === 'past_due' && <Notice tone="danger">{t.pastDue}</Notice>}
      <Pending workspace={workspace} subscription={subscription} />
      <Card
        title={t.plan}
        actions={
          !subscription.cancels && (
            <Button small tone="danger" deniedBecause={denied} onClick={() => cancel(subscription)}>
              {t.cancel}
            </Button>
          )
        }
      >
        <Facts>
          <Fact name={t.plan}>{subscription.current_plan}</Fact>
          <Fact name={t.interval}>{t.intervals[interval]}</Fact>
          <Fact name={t.currency}>{t.currencies[subscription.currency]}</Fact>
          <Fact name={t.baseFee}>{fee !== undefined && `${money.amount(fee)} ${t.perInterval[interval]}`}</Fact>
          <Fact name={t.paidUntil}>
            <RelativeTime value={subscription.payed_until} />
          </Fact>
        </Facts>
      </Card>
    </>
  )
}

/** The change scheduled for the end of the period, with a button to undo it. */
function Pending({ workspace, subscription }: { workspace: string; subscription: Subscription }) {
  const t = useBillingText()
  const format = useFormat()
  const denied = useDenial('billing:write')
  const keep = useKeepSubscription(workspace)
  const { plan_changes_at: at, plan_changes_to: plan, interval_changes_to: to, cancels } = subscription
  if (at === null) return null
  const interval = to === 'yearly' || to === 'monthly' ? to : subscription.current_interval
  return (
    <Notice
      tone="warning"
      title={
        cancels
          ? t.cancelsAt(format.date(at))
          : t.changesAt(plan || subscription.current_plan, t.intervals[interval], format.date(at))
      }
      action={
        <Button small deniedBecause={denied} onClick={() => void attempt(() => keep(undefined))}>
          {cancels ? t.keep : t.undo}
        </Button>
      }
    >
      {cancels ? t.cancelsAbout : t.changesAbout}
    </Notice>
  )
}
