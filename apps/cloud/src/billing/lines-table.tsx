import { useFormat } from '@atrium/shared/text'

import { Ledger } from './ledger'
import { shownTitle } from './line-title'
import { useMoney } from './money'
import type { Line, Priced } from './queries'
import { useBillingText } from './text'

type Shown = { line: Line; depth: number; key: string }

/** Flattens nested lines; each is followed by its own. */
const flat = (lines: readonly Line[], depth = 0, above = ''): Shown[] =>
  lines.flatMap((line, index) => {
    const key = `${above}${index}.`
    return [{ line, depth, key }, ...flat(line.items ?? [], depth + 1, key)]
  })

/** Actual or estimated charges: nested lines, tax, total. @param isDue whether the total is paid now */
export function LinesTable({ priced, label, isDue }: { priced: Priced; label: string; isDue?: boolean }) {
  const t = useBillingText()
  const format = useFormat()
  const money = useMoney(priced.currency)
  return (
    <Ledger aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t.line}</th>
          <th scope="col">{t.quantity}</th>
          <th scope="col">{t.unitPrice}</th>
          <th scope="col">{t.price}</th>
        </tr>
      </thead>
      <tbody>
        {flat(priced.items).map(({ line, depth, key }) => (
          <tr key={key} data-depth={depth || undefined}>
            <th scope="row">{shownTitle(line.title, t)}</th>
            <td>{line.quantity === undefined ? '' : format.number(line.quantity)}</td>
            <td>{line.unit_price === undefined ? '' : money.price(line.unit_price)}</td>
            <td>{money.amount(line.amount_in_cent)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.beforeTax}</th>
          <td />
          <td />
          <td>{money.amount(priced.total_in_cent - priced.tax.amount_in_cent)}</td>
        </tr>
        <tr>
          <th scope="row">{priced.tax.title}</th>
          <td />
          <td />
          <td>{money.amount(priced.tax.amount_in_cent)}</td>
        </tr>
        <tr data-total="">
          <th scope="row">{isDue ? t.totalToday : t.total}</th>
          <td />
          <td />
          <td>{money.amount(priced.total_in_cent)}</td>
        </tr>
      </tfoot>
    </Ledger>
  )
}
