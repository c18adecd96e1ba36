import { ReceiptText } from 'lucide-react'

import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useFormat } from '@atrium/shared/text'
import { DataTable, Pager, type Column } from '@atrium/shared/table'
import { EmptyState, SectionHeader, Stack, StateDot } from '@atrium/shared/ui'

import { billingPaths } from '../paths'
import { shownTitle } from './line-title'
import { useMoney } from './money'
import { invoiceList, InvoiceListPlace, type Invoice } from './queries'
import { useBillingText } from './text'

export const loader = loadsList(InvoiceListPlace, invoiceList)

export function Component() {
  const t = useBillingText()
  const format = useFormat()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const columns: Column<Invoice>[] = [
    { id: 'number', header: t.number, cell: ({ v1 }) => shownTitle(v1.subtitle, t) },
    { id: 'type', header: t.type, width: '140px', cell: ({ type }) => t.types[type] },
    {
      id: 'period',
      header: t.period,
      width: '240px',
      cell: ({ v1 }) => `${format.date(v1.billing_period.start)} – ${format.date(v1.billing_period.end)}`,
    },
    {
      id: 'date',
      header: t.date,
      sort: ({ invoiced_at }) => invoiced_at,
      width: '140px',
      priority: 3,
      cell: ({ invoiced_at }) => format.date(invoiced_at),
    },
    { id: 'status', header: t.status, width: '110px', priority: 3, cell: (invoice) => <Status invoice={invoice} /> },
    {
      id: 'total',
      header: t.total,
      sort: ({ v1 }) => v1.total_in_cent,
      align: 'end',
      width: '130px',
      priority: 1,
      cell: ({ v1 }) => <Total v1={v1} />,
    },
  ]
  return (
    <Stack>
      <SectionHeader title={t.invoices} about={t.invoicesAbout} />
      <DataTable
        label={t.invoices}
        rows={data?.items}
        failure={failure}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ v1 }) => shownTitle(v1.subtitle, t)}
        rowLink={({ id }) => billingPaths.invoice({ workspace: place.workspace, invoice: id })}
        filtered={place.page !== undefined}
        partial={place.page !== undefined || data?.next !== undefined}
        footer={<Pager next={data?.next} page={place.page} count={data?.items.length} size={place.size} />}
        empty={
          <EmptyState icon={<ReceiptText />} title={t.noInvoices}>
            {t.noInvoicesAbout}
          </EmptyState>
        }
      />
    </Stack>
  )
}

const Total = ({ v1 }: Pick<Invoice, 'v1'>) => useMoney(v1.currency).amount(v1.total_in_cent)

export function Status({ invoice }: { invoice: Invoice }) {
  const t = useBillingText()
  const { stripe_invoice_status: status } = invoice.v1
  return <StateDot tone={status === 'paid' ? 'success' : 'warning'}>{t.statuses[status] ?? status}</StateDot>
}
