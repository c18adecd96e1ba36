import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'

import { queryClient } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useFormat } from '@atrium/shared/text'
import { Button, Card, Fact, Facts, Page, PageHeader } from '@atrium/shared/ui'

import { billingPaths } from '../paths'
import { workspaceById } from '../workspaces/queries'
import { Printed } from './printed'
import { Status } from './invoices-page'
import { shownTitle } from './line-title'
import { LinesTable } from './lines-table'
import { invoiceById, InvoicePlace } from './queries'
import { useBillingText } from './text'

export const loader = loads(InvoicePlace, invoiceById, ({ workspace }) =>
  queryClient.ensureQueryData(workspaceById(workspace)),
)

export function Component() {
  const t = useBillingText()
  const format = useFormat()
  const {
    place: { workspace },
    data: invoice,
  } = useLoaded<typeof loader>()
  const { data: owner } = useSuspenseQuery(workspaceById(workspace))
  const { v1 } = invoice
  const [name, about] = [shownTitle(v1.subtitle, t), shownTitle(v1.title, t)]
  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: billingPaths.invoices({ workspace }), label: t.invoices }}
        name={name}
        about={about}
        actions={
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t.print}
          </Button>
        }
      />
      <Printed>
        <Card title={`${name}: ${about}`}>
          <Facts>
            <Fact name={t.billedTo}>{owner.name}</Fact>
            <Fact name={t.date}>{format.date(invoice.invoiced_at)}</Fact>
            <Fact name={t.period}>
              {format.date(v1.billing_period.start)} – {format.date(v1.billing_period.end)}
            </Fact>
            <Fact name={t.plan}>{v1.plan.split('@')[0]}</Fact>
            <Fact name={t.currency}>{t.currencies[v1.currency]}</Fact>
            <Fact name={t.status}>
              <Status invoice={invoice} />
            </Fact>
          </Facts>
          <LinesTable priced={v1} label={name} />
        </Card>
      </Printed>
    </Page>
  )
}
