import { useId, useState } from 'react'
import styled from 'styled-components'

import { sharesOf } from '@atrium/shared/billing'
import { Chart } from '@atrium/shared/chart'
import { Line } from '@atrium/shared/form'
import { useFormat } from '@atrium/shared/text'
import { Card, Columns, Muted, Select, Stack } from '@atrium/shared/ui'

import { useMoney } from './money'
import type { Plan } from './queries'
import { useBillingText } from './text'

/** More than the embedded platform would count. */
const MOST = 1_000_000_000

/** The cost of a month with a plan and the entered usage, broken down by tiers. */
export function Calculator({ plans, current }: { plans: readonly Plan[]; current: string | undefined }) {
  const t = useBillingText()
  const format = useFormat()
  const id = useId()
  const [name, setName] = useState(current ?? plans.at(1)?.name ?? plans[0]?.name)
  const [amounts, setAmounts] = useState<Partial<Record<string, number>>>({})
  const [rendered, setRendered] = useState<string>()
  const plan = plans.find((one) => one.name === name) ?? plans[0]
  const money = useMoney(plan?.currency ?? 'usd')
  if (!plan) return null

  const priced = Object.entries(plan.features).flatMap(([feature, limit]) => {
    if (typeof limit !== 'object' || limit.tiers.length === 0) return []
    const used = amounts[feature] ?? limit.included_usage
    const shares = sharesOf(used, limit.included_usage, limit.tiers)
    return [{ feature, used, shares, cost: shares.reduce((sum, { amount }) => sum + amount, 0) }]
  })
  const total = priced.reduce((sum, { cost }) => sum + cost, plan.base_fee_monthly)
  const shown = priced.find(({ feature }) => feature === rendered) ?? priced[0]
  const nameOf = (feature: string) => t.features[feature] ?? feature
  const rangeOf = (from: number, to: number | null) =>
    to === null ? t.tierFrom(format.number(from + 1)) : t.tierRange(format.number(from + 1), format.number(to))

  return (
    <Columns>
      <Card title={t.calculator} padded>
        <Stack $gap={4}>
          <Muted>{t.calculatorAbout}</Muted>
          <Labelled>
            <label htmlFor={`${id}plan`}>{t.plan}</label>
            <Select id={`${id}plan`} value={plan.name} onChange={({ target }) => setName(target.value)}>
              {plans.map((one) => (
                <option key={one.name}>{one.name}</option>
              ))}
            </Select>
          </Labelled>
          {priced.map(({ feature, used, cost }) => (
            <Labelled key={feature}>
              <label htmlFor={id + feature}>{nameOf(feature)}</label>
              <Line
                id={id + feature}
                type="number"
                min={0}
                max={MOST}
                step={1}
                value={used}
                aria-describedby={`${id}${feature}-cost`}
                onChange={({ target }) => {
                  const typed = Math.trunc(Number(target.value))
                  setAmounts({ ...amounts, [feature]: Math.min(MOST, Math.max(0, typed || 0)) })
                  setRendered(feature)
                }}
              />
              <Muted id={`${id}${feature}-cost`}>{money.amount(cost)}</Muted>
            </Labelled>
          ))}
          <strong role="status">
            {t.total}: {t.perMonth(money.amount(total))}
          </strong>
        </Stack>
      </Card>
      {shown && (
        <Chart
          title={t.tiers}
          points={t.tier}
          empty={<Muted>{t.noCost}</Muted>}
          actions={
            <Select aria-label={t.drawTiers} value={shown.feature} onChange={({ target }) => setRendered(target.value)}>
              {priced.map(({ feature }) => (
                <option key={feature} value={feature}>
                  {nameOf(feature)}
                </option>
              ))}
            </Select>
          }
          data={{
            kind: 'categories',
            categories: shown.shares.map(({ from, up_to, price }) =>
              t.atPrice(rangeOf(from, up_to), money.price(price)),
            ),
            series: [
              {
                name: `${t.cost} (${plan.currency.toUpperCase()})`,
                values: shown.shares.map(({ amount }) => amount / 100),
              },
            ],
          }}
        />
      )}
    </Columns>
  )
}

const Labelled = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 160px) 96px;
  align-items: center;
  gap: 4px 12px;
  > :nth-child(3) {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr) 96px;
    > label {
      grid-column: 1 / -1;
    }
  }
`
