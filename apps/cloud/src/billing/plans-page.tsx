import { lazy, Suspense } from 'react'
import { CreditCard } from 'lucide-react'
import { Outlet, useSearchParams } from 'react-router'

import { currencies, intervals } from '@atrium/shared/billing'
import { DialogLink } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useFormat } from '@atrium/shared/text'
import {
  Badge,
  ButtonLink,
  Card,
  EmptyState,
  Muted,
  Row,
  Small,
  SectionHeader,
  Select,
  Skeleton,
  Stack,
} from '@atrium/shared/ui'

import { billingPaths } from '../paths'
import { Ledger } from './ledger'
import { useMoney } from './money'
import { plansOf, PlansPlace, type Interval, type Plan, type Subscription } from './queries'
import { useBillingText } from './text'

export const loader = loads(PlansPlace, plansOf)

const Calculator = lazy(() => import('./calculator').then((module) => ({ default: module.Calculator })))

export function Component() {
  const t = useBillingText()
  const [search, setSearch] = useSearchParams()
  const {
    place: { workspace, interval: requestedInterval },
    data: { plans, currency, subscription },
  } = useLoaded<typeof loader>()
  const interval = requestedInterval ?? subscription?.current_interval ?? 'monthly'
  const at = (changes: Record<string, string>) => new URLSearchParams({ ...Object.fromEntries(search), ...changes })
  const features = Object.keys(t.features).filter((name) => plans.some((plan) => name in plan.features))
  return (
    <Stack>
      <SectionHeader
        title={t.plans}
        about={t.plansAbout}
        actions={
          <>
            {plans.length > 0 && (
              <Row role="group" aria-label={t.interval} $gap={1}>
                {intervals.map((one) => (
                  <ButtonLink
                    key={one}
                    tone={one === interval ? 'plain' : 'quiet'}
                    aria-current={one === interval || undefined}
                    replace
                    to={{ search: at({ interval: one }).toString() }}
                  >
                    {t.intervals[one]}
                  </ButtonLink>
                ))}
              </Row>
            )}
            {!subscription && (
              <Select
                aria-label={t.currency}
                value={currency}
                onChange={({ target }) => setSearch(at({ currency: target.value }), { replace: true })}
              >
                {currencies.map((code) => (
                  <option key={code} value={code}>
                    {t.currencies[code]}
                  </option>
                ))}
              </Select>
            )}
          </>
        }
      />
      {plans.length === 0 && (
        <EmptyState icon={<CreditCard />} title={t.noPlans}>
          {t.noPlansAbout}
        </EmptyState>
      )}
      <Row $gap={4} $align="stretch">
        {plans.map((plan) => (
          <PlanCard key={plan.name} {...{ workspace, plan, subscription, interval, features }} />
        ))}
      </Row>
      {plans.length > 0 && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Calculator plans={plans} current={subscription?.current_plan} />
        </Suspense>
      )}
      <Outlet />
    </Stack>
  )
}

type PlanCardProps = {
  workspace: string
  plan: Plan
  subscription: Subscription | null
  interval: Interval
  features: string[]
}

function PlanCard({ workspace, plan, subscription, interval, features }: PlanCardProps) {
  const t = useBillingText()
  const money = useMoney(plan.currency)
  const format = useFormat()
  const isCurrent = subscription?.current_plan === plan.name
  const included = (name: string) => {
    const limit = plan.features[name]
    if (limit === undefined || limit === true) return t.unlimited
    if (limit === false) return t.notIncluded
    if (limit.is_unlimited) return t.unlimited
    if (limit.included_usage === 0 && limit.tiers.length === 0) return t.notIncluded
    return format.number(limit.included_usage)
  }
  const more = (name: string) => {
    const limit = plan.features[name]
    return typeof limit === 'object' && limit.additional_price ? t.each(money.price(limit.additional_price)) : undefined
  }
  // Some plans are only sold yearly.
  const billed = plan.yearly_only ? 'yearly' : interval
  const search = `?plan=${encodeURIComponent(plan.name)}&interval=${billed}&currency=${plan.currency}`
  return (
    <Card
      title={plan.name}
      actions={isCurrent && <Badge tone="accent">{t.current}</Badge>}
      style={{ flex: '1 1 280px' }}
    >
      <Stack $gap={2} style={{ padding: '12px 16px' }}>
        <Muted>{plan.description}</Muted>
        <Row style={{ justifyContent: 'space-between' }}>
          <span>
            <strong>{money.amount(billed === 'yearly' ? plan.base_fee_yearly : plan.base_fee_monthly)}</strong>{' '}
            {t.perInterval[billed]}
          </span>
          <DialogLink
            small
            requires="billing:write"
            to={{ pathname: billingPaths.changePlan({ workspace }), search }}
            aria-label={`${t.choose(plan.name)}, ${t.intervals[billed]}`}
            deniedBecause={isCurrent && subscription.current_interval === billed ? t.isCurrent : undefined}
          >
            {t.choose(plan.name)}
          </DialogLink>
        </Row>
      </Stack>
      <Ledger aria-label={plan.name}>
        <tbody>
          {features.map((name) => (
            <tr key={name} data-even="">
              <th scope="row">{t.features[name]}</th>
              <td>
                {included(name)}
                {more(name) && (
                  <>
                    <br />
                    <Small>{more(name)}</Small>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </Card>
  )
}
