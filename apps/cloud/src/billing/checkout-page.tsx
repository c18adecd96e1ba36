import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { Problem } from '@atrium/shared/api'
import { notify } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Button, ButtonLink, Card, Notice, Page, PageHeader, ProblemNotice, Row } from '@atrium/shared/ui'
import { Countdown, useIsPast } from '@atrium/shared/ui/countdown'

import { billingPaths } from '../paths'
import { LinesTable } from './lines-table'
import { useMoney } from './money'
import { checkoutOf, CheckoutPlace } from './queries'
import { useBillingText } from './text'
import { endTestPayment } from './writes'

export const loader = loads(CheckoutPlace, checkoutOf)

/** The page of the test provider. The signed state of the checkout is behind `#`. */
export function Component() {
  const t = useBillingText()
  const navigate = useNavigate()
  const state = stateIn(useLocation().hash)
  const denied = useDenial('billing:write')
  const { place, data: checkout } = useLoaded<typeof loader>()
  const money = useMoney(checkout.currency)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const billing = billingPaths.billing({ workspace: place.workspace })
  const expiry = new Date(checkout.expires_at)
  const isOver = useIsPast(expiry)
  const end = async (outcome: 'paid' | 'declined') => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { status, return_to } = await endTestPayment(place)({ state, outcome })
      if (status !== 'paid') return
      notify(t.paid(checkout.plan))
      await navigate(return_to, { replace: true })
    } catch (error) {
      setProblem(error instanceof Problem ? error : new Error(String(error)))
    } finally {
      setBusy(false)
    }
  }
  const back = <ButtonLink to={billing}>{t.backToBilling}</ButtonLink>
  return (
    <Page $width="reading">
      <PageHeader title={t.checkout} about={`${checkout.plan}, ${t.intervals[checkout.interval]}`} />
      {checkout.status === 'paid' ? (
        <Notice tone="success" title={t.isPaid} action={back} />
      ) : isOver ? (
        <Notice tone="warning" title={t.checkoutOver} action={back}>
          {t.checkoutOverAbout}
        </Notice>
      ) : (
        <>
          <Card title={t.testProvider}>
            <LinesTable priced={checkout} label={t.checkout} isDue />
          </Card>
          <Notice title={t.testAbout}>
            {t.checkoutExpires} <Countdown until={expiry} />
          </Notice>
          {checkout.problem && (
            <Notice tone="danger" role="alert" title={t.declined}>
              {t.declinedAbout}
            </Notice>
          )}
          {state === '' && <Notice tone="warning" title={t.noState} action={back} />}
          {problem && <ProblemNotice problem={problem} />}
          {state !== '' && (
            <Row>
              <Button tone="primary" busy={busy} deniedBecause={denied} onClick={() => void end('paid')}>
                {t.pay(money.amount(checkout.total_in_cent))}
              </Button>
              <Button disabled={busy} deniedBecause={denied} onClick={() => void end('declined')}>
                {t.decline}
              </Button>
              <ButtonLink tone="quiet" to={billing}>
                {t.leave}
              </ButtonLink>
            </Row>
          )}
        </>
      )}
    </Page>
  )
}

/** The state behind `#`; empty if it is damaged. */
function stateIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
