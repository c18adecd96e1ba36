import { ownValue } from '../text/known'
import { useQuery } from '@tanstack/react-query'

import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { Notice } from '@atrium/shared/ui'

import { useMoney } from './money'
import { usageOf, type Usage } from './queries'
import { useBillingText } from './text'

type ExtraCostProps = {
  /** ID of the workspace that pays. */
  workspace: string
  /** The API's word: `event_streams`. */
  feature: string
}

/** The price of one more unit if the plan doesn't include it; nothing for people who may not see billing. */
export function ExtraCost({ workspace, feature }: ExtraCostProps) {
  const denied = useDenial('billing:read', { workspace })
  const { data: usage } = useQuery({ ...usageOf(workspace), enabled: !denied, staleTime: 0 })
  const row = usage?.usage.find((one) => one.feature === feature)
  if (!usage || !row || row.is_unlimited || row.used < row.included || !row.additional_price) return null
  return <Cost usage={usage} row={row} />
}

function Cost({ usage, row }: { usage: Usage; row: Usage['usage'][number] }) {
  const t = useBillingText()
  const format = useFormat()
  const money = useMoney(usage.currency)
  const noun = ownValue(t.extraNouns, row.feature)
  const included = [format.number(row.included), noun?.(row.included)].filter(Boolean).join(' ')
  return <Notice>{t.extraCost(format.number(row.used), included, money.price(row.additional_price))}</Notice>
}
