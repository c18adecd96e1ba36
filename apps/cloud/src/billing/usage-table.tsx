import { useFormat } from '@atrium/shared/text'
import { Badge, Muted, ProgressBar } from '@atrium/shared/ui'

import { Ledger } from './ledger'
import { useMoney } from './money'
import type { Usage } from './queries'
import { useBillingText } from './text'

type Row = Usage['usage'][number]

/** Used and included units as a bar and as text, and the price of more. */
export function UsageTable({ usage }: { usage: Usage }) {
  const t = useBillingText()
  const format = useFormat()
  const money = useMoney(usage.currency)
  const includedOf = (row: Row) => {
    if (row.is_unlimited) return t.unlimited
    return row.feature_available ? format.number(row.included) : t.notIncluded
  }
  const moreOf = (row: Row) => {
    if (row.is_unlimited) return ''
    return row.additional_price ? t.each(money.price(row.additional_price)) : t.noMore
  }
  return (
    <Ledger aria-label={t.usage}>
      <thead>
        <tr>
          <th scope="col">{t.feature}</th>
          <th scope="col">{t.included}</th>
          <th scope="col">{t.more}</th>
          <th scope="col">{t.used}</th>
        </tr>
      </thead>
      <tbody>
        {usage.usage.map((row) => {
          const name = t.features[row.feature] ?? row.feature
          return (
            <tr key={row.feature}>
              <th scope="row">
                {name} {!row.is_unlimited && <State row={row} />}
                {!row.is_unlimited && row.included > 0 && (
                  <ProgressBar
                    label={name}
                    max={row.included}
                    value={Math.min(row.used, row.included)}
                    tone={row.used > row.included ? 'warning' : undefined}
                  />
                )}
              </th>
              <td>
                <Muted>{includedOf(row)}</Muted>
              </td>
              <td>
                <Muted>{moreOf(row)}</Muted>
              </td>
              <td>
                {row.is_unlimited || !row.feature_available
                  ? format.number(row.used)
                  : t.usedOf(format.number(row.used), format.number(row.included))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Ledger>
  )
}

function State({ row }: { row: Row }) {
  const t = useBillingText()
  if (row.used > row.included && row.used > 0) return <Badge tone="warning">{t.over}</Badge>
  return !row.can_use_more && row.feature_available ? <Badge tone="warning">{t.full}</Badge> : null
}
