import { StateDot } from '@atrium/shared/ui'

import type { CustomDomain } from './queries'
import { certificateTones, known, verificationTones } from './states'
import { useDomainText } from './text'

/** Whether DNS proves that the domain is the project's. */
export function VerificationState({ domain: { verification_status: status } }: { domain: CustomDomain }) {
  const { verification, unknown } = useDomainText()
  return (
    <StateDot tone={known(verificationTones, status) ?? 'off'}>
      {known(verification, status)?.label ?? (status || unknown)}
    </StateDot>
  )
}

/** How far the domain's certificate is. */
export function CertificateState({ domain: { ssl_status: status } }: { domain: CustomDomain }) {
  const { certificate, noCertificate } = useDomainText()
  return (
    <StateDot tone={known(certificateTones, status) ?? 'off'}>
      {status === '' ? noCertificate.label : (known(certificate, status)?.label ?? status)}
    </StateDot>
  )
}
