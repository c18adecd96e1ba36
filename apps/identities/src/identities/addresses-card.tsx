import { Mail, MessageSquare } from 'lucide-react'

import { Badge, Card, CardRow, Facts, Fact, RelativeTime, Row } from '@atrium/shared/ui'
import type { Identity, VerifiableIdentityAddress } from '@ory/client-fetch'

import { useText } from '../text'

/** Addresses in the traits: which are verified, and which are for recovery. */
export function AddressesCard({ identity }: { identity: Identity }) {
  const t = useText().overview
  const verifiable = identity.verifiable_addresses ?? []
  const recovery = new Set(identity.recovery_addresses?.map(({ value }) => value))
  const onlyRecovery = (identity.recovery_addresses ?? []).filter(
    ({ value }) => !verifiable.some((address) => address.value === value),
  )

  return (
    <Card title={t.addresses}>
      {verifiable.map((address) => (
        <CardRow
          key={address.value}
          tile={address.via === 'sms' ? <MessageSquare /> : <Mail />}
          title={<bdi>{address.value}</bdi>}
          about={<VerifiedWhen address={address} />}
        >
          <Row>
            {recovery.has(address.value) && <Badge>{t.recovery}</Badge>}
            <Badge tone={address.verified ? 'success' : 'warning'}>{t.statuses[statusOf(address)]}</Badge>
          </Row>
        </CardRow>
      ))}
      {onlyRecovery.map(({ value, via }) => (
        <CardRow key={value} tile={via === 'sms' ? <MessageSquare /> : <Mail />} title={<bdi>{value}</bdi>}>
          <Badge>{t.recovery}</Badge>
        </CardRow>
      ))}
      {verifiable.length + onlyRecovery.length === 0 && (
        <Facts>
          <Fact name={t.address}>{t.noAddresses}</Fact>
        </Facts>
      )}
    </Card>
  )
}

const statusOf = ({ verified, status }: VerifiableIdentityAddress) =>
  verified ? 'completed' : status === 'sent' ? 'sent' : 'pending'

function VerifiedWhen({ address }: { address: VerifiableIdentityAddress }) {
  const t = useText().overview
  const via = address.via === 'email' || address.via === 'sms' ? t.vias[address.via] : address.via
  return (
    <>
      {via}
      {address.verified_at && (
        <>
          {' · '}
          {t.statuses.completed} <RelativeTime value={address.verified_at} />
        </>
      )}
    </>
  )
}
