import { ownValue } from '../text/known'
import { StateDot } from '@atrium/shared/ui'

import type { CustomDomain } from './queries'
import { certificateTones, verificationTones } from './states'
import { useDomainText } from './text'

/** Whether DNS proves that the domain belongs to the project. */
export function VerificationState({ domain: { verification_status: status } }: { domain: CustomDomain }) {
  const { verification, unknown } = useDomainText()
  return (
    <StateDot tone={ownValue(verificationTones, status) ?? 'off'}>
      {ownValue(verification, status)?.label ?? (status || unknown)}
    </StateDot>
  )
}

/** The status of the domain's certificate. */
export function CertificateState({ domain: { ssl_status: status } }: { domain: CustomDomain }) {
  const { certificate, noCertificate } = useDomainText()
  return (
    <StateDot tone={ownValue(certificateTones, status) ?? 'off'}>
      {status === '' ? noCertificate.label : (ownValue(certificate, status)?.label ?? status)}
    </StateDot>
  )
}
