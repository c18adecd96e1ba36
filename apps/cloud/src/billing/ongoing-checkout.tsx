import { useNavigate } from 'react-router'

import { attempt } from '@atrium/shared/api'
import { useDenial } from '@atrium/shared/session'
import { Button, ButtonLink, Notice, Row } from '@atrium/shared/ui'
import { Countdown, useIsPast } from '@atrium/shared/ui/countdown'

import { billingPaths } from '../paths'
import type { Checkout } from './queries'
import { useBillingText } from './text'
import { beginCheckout, useAbandonCheckout } from './writes'

/** An unpaid checkout: how long it stays open, and how to continue; later, that it has expired. */
export function OngoingCheckout({ workspace, checkout }: { workspace: string; checkout: Checkout }) {
  const t = useBillingText()
  const navigate = useNavigate()
  const denied = useDenial('billing:write')
  const abandon = useAbandonCheckout(workspace)
  const { plan, interval, currency } = checkout
  const proceed = async () => {
    // the same plan again continues the same checkout
    const { path } = await beginCheckout({ workspace, plan, interval, currency })(undefined)
    await navigate(path)
  }
  const expiry = new Date(checkout.expires_at)
  const isOver = useIsPast(expiry)
  if (isOver)
    return (
      <Notice
        tone="warning"
        title={t.checkoutOver}
        action={
          <ButtonLink small to={billingPaths.plans({ workspace })}>
            {t.comparePlans}
          </ButtonLink>
        }
      >
        {t.checkoutOverAbout}
      </Notice>
    )
  return (
    <Notice
      title={t.checkoutOpen(plan, t.intervals[interval])}
      action={
        <Row>
          <Button small tone="primary" deniedBecause={denied} onClick={() => void attempt(proceed)}>
            {t.continue}
          </Button>
          <Button small deniedBecause={denied} onClick={() => void attempt(() => abandon(checkout.id))}>
            {t.abandon}
          </Button>
        </Row>
      }
    >
      {t.checkoutExpires} <Countdown until={expiry} />
    </Notice>
  )
}
