import { ownValue } from '../text/known'
import { ExternalLink, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { attempt } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Fact,
  Facts,
  Identifier,
  Notice,
  Page,
  PageHeader,
  RelativeTime,
  Row,
} from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { domainPaths } from '../paths'
import { DnsRecords } from './dns-records'
import { CertificateState, VerificationState } from './domain-state'
import { domainById, DomainPlace, type CustomDomain } from './queries'
import { verificationTones } from './states'
import { useDomainText } from './text'
import { useCheckDomain, useDeleteDomain } from './writes'

export const loader = loads(DomainPlace, domainById)

export function Component() {
  const t = useDomainText()
  const texts = useActionText()
  const { place, data: domain } = useLoaded<typeof loader>()
  const { project } = place
  const denied = useDenial('domains:write')
  const remove = useDeleteDomain(project, 'page')
  const isProved = domain.verification_status === 'verified'
  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: domainPaths.domains({ project }), label: t.title }}
        name={domain.hostname}
        badge={<VerificationState domain={domain} />}
        about={<Identifier value={domain.id} name={texts.id} room={Infinity} />}
        actions={
          <>
            <CheckNow place={place} domain={domain} />
            <ButtonLink to={domainPaths.editDomain(place)} icon={<Pencil />} deniedBecause={denied}>
              {texts.edit}
            </ButtonLink>
            <Menu
              label={texts.more}
              actions={[
                ...(isProved
                  ? [
                      {
                        label: t.open,
                        icon: <ExternalLink />,
                        run: () => window.open(`https://${domain.hostname}/`, '_blank', 'noopener'),
                      },
                    ]
                  : []),
                {
                  label: texts.delete,
                  icon: <Trash2 />,
                  danger: true,
                  deniedBecause: denied,
                  run: () => remove(domain),
                },
              ]}
            />
          </>
        }
      />
      <State domain={domain} />
      {domain.verification_records.length > 0 && <DnsRecords records={domain.verification_records} style={place.dns} />}
      <Details domain={domain} />
    </Page>
  )
}

function CheckNow({ place, domain }: { place: DomainPlace; domain: CustomDomain }) {
  const t = useDomainText()
  const denied = useDenial('domains:write')
  const check = useCheckDomain(place)
  const [busy, setBusy] = useState(false)
  return (
    <Button
      icon={<RefreshCw />}
      busy={busy}
      deniedBecause={denied}
      onClick={() => {
        setBusy(true)
        void attempt(() => check(domain)).finally(() => setBusy(false))
      }}
    >
      {t.check.now}
    </Button>
  )
}

/** Explains the states and the next step. */
function State({ domain }: { domain: CustomDomain }) {
  const t = useDomainText()
  const { verification_status: status, verification_errors: errors, ssl_status: ssl } = domain
  const tone = ownValue(verificationTones, status)
  const certificate = ssl === '' ? t.noCertificate : ownValue(t.certificate, ssl)
  return (
    <>
      <Notice
        tone={tone === 'danger' || tone === 'success' ? tone : 'info'}
        title={ownValue(t.verification, status)?.label ?? (status || t.unknown)}
        role="status"
      >
        {[ownValue(t.verification, status)?.next ?? t.unknownNext, ...errors].join(' ')}
      </Notice>
      <Card title={t.columns.certificate}>
        <Facts>
          <Fact name={t.state}>
            <CertificateState domain={domain} />
          </Fact>
          <Fact name={t.nextStep}>{certificate?.next ?? t.unknownNext}</Fact>
        </Facts>
      </Card>
    </>
  )
}

function Details({ domain }: { domain: CustomDomain }) {
  const t = useDomainText()
  const texts = useActionText()
  const { cors_allowed_origins: origins } = domain
  return (
    <Card title={t.details}>
      <Facts>
        <Fact name={t.fields.cookie.label}>{domain.cookie_domain}</Fact>
        <Fact name={t.fields.ui.label}>{domain.custom_ui_base_url}</Fact>
        <Fact name={t.fields.cors}>{domain.cors_enabled ? t.on : t.off}</Fact>
        <Fact name={t.fields.origins.label}>
          {origins.length > 0 && (
            <Row $gap={1}>
              {origins.map((origin) => (
                <Badge key={origin}>{origin}</Badge>
              ))}
            </Row>
          )}
        </Fact>
        <Fact name={texts.created}>
          <RelativeTime value={domain.created_at} />
        </Fact>
        <Fact name={texts.updated}>
          <RelativeTime value={domain.updated_at} />
        </Fact>
      </Facts>
    </Card>
  )
}
