import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { attempt } from '@atrium/shared/api'
import { FieldFrame, FileInput, Line, Section, TextAreaField, useWatch, type FormHandle } from '@atrium/shared/form'
import { useFormat } from '@atrium/shared/text'
import {
  announce,
  Badge,
  Button,
  Fact,
  Facts,
  Grow,
  Identifier,
  Muted,
  Notice,
  ProblemNotice,
  Row,
  Skeleton,
} from '@atrium/shared/ui'

import { readSamlMetadata, samlMetadata, type SamlMetadata } from './saml-metadata'
import { longestMetadata, type SamlValues } from './saml-values'
import { isHttp } from './stored'
import { useProviderFieldText } from './text'

type MetadataFieldsProps = { form: FormHandle<SamlValues, SamlValues>; project: string; denied?: string }

/** Metadata of an identity provider: pasted, from a file, or from a URL; and what the platform reads from it. */
export function MetadataFields({ form, project, denied }: MetadataFieldsProps) {
  const t = useProviderFieldText()
  const { control, setValue } = form.methods
  const xml = useWatch({ control, name: 'raw_idp_metadata_xml' })
  const enter = (text: string) => setValue('raw_idp_metadata_xml', text, { shouldDirty: true, shouldValidate: true })
  return (
    <Section title={t.metadata} about={t.metadataHint}>
      {!denied && (
        <>
          <FromUrl project={project} onText={enter} />
          <FromFile onText={enter} />
        </>
      )}
      <TextAreaField {...form.field('raw_idp_metadata_xml')} label={t.metadataXml} mono rows={6} spellCheck={false} />
      {!denied && <MetadataSummary project={project} xml={xml} />}
    </Section>
  )
}

type SourceProps = { onText: (xml: string) => void }

function FromUrl({ project, onText }: SourceProps & { project: string }) {
  const t = useProviderFieldText()
  const id = useId()
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const fetchUrl = async () => {
    if (!isHttp(url.trim())) return setError(t.faults.url)
    setBusy(true)
    setError(undefined)
    await attempt(async () => {
      const { metadata, error: rejected } = await readSamlMetadata(project, { url: url.trim() })
      setError(rejected)
      if (metadata?.xml === undefined) return
      onText(metadata.xml)
      announce(t.fetched)
    })
    setBusy(false)
  }
  return (
    <FieldFrame id={id} label={t.metadataUrl} error={error} optional>
      <Row>
        <Grow>
          <Line
            id={id}
            type="url"
            data-mono
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void fetchUrl()
            }}
          />
        </Grow>
        <Button busy={busy} onClick={() => void fetchUrl()}>
          {t.fetch}
        </Button>
      </Row>
    </FieldFrame>
  )
}

function FromFile({ onText }: SourceProps) {
  const t = useProviderFieldText()
  const id = useId()
  const [error, setError] = useState<string>()
  const read = async (file: File | undefined) => {
    if (!file) return
    setError(file.size > longestMetadata ? t.faults.metadataLong : undefined)
    if (file.size > longestMetadata) return
    await file.text().then(onText, () => setError(t.fileUnreadable))
  }
  return (
    <FieldFrame id={id} label={t.metadataFile} error={error} optional>
      <FileInput
        id={id}
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => void read(target.files?.[0])}
      />
    </FieldFrame>
  )
}

function MetadataSummary({ project, xml }: { project: string; xml: string }) {
  const t = useProviderFieldText()
  const enabled = xml.trim() !== '' && xml.length <= longestMetadata
  const { data, error, refetch } = useQuery({ ...samlMetadata(project, xml), enabled })
  if (!enabled) return <Muted>{t.metadataWaits}</Muted>
  if (error) return <ProblemNotice problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  if (!data.metadata) return <Notice tone="danger" role="status" title={data.error} />
  const { entity_id, sign_in_url, certificates } = data.metadata
  return (
    <Facts>
      <Fact name={t.idp.entityId}>
        <Identifier value={entity_id} name={t.idp.entityId} room={Infinity} />
      </Fact>
      <Fact name={t.idp.signInUrl}>
        <bdi>{sign_in_url}</bdi>
      </Fact>
      {certificates.map((one) => (
        <Fact key={one.fingerprint_sha256} name={t.idp.certificate}>
          <CertificateState certificate={one} />
          <Identifier value={one.fingerprint_sha256} name={t.idp.certificate} room={17} />
        </Fact>
      ))}
    </Facts>
  )
}

const SOON = 30 * 24 * 3600 * 1000

/** A certificate's expiry. */
function CertificateState({ certificate }: { certificate: SamlMetadata['certificates'][number] }) {
  const t = useProviderFieldText()
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const [from, until] = [new Date(certificate.not_before), new Date(certificate.not_after)]
  if (until.getTime() < now) return <Badge tone="danger">{t.expiredOn(format.date(until))}</Badge>
  if (from.getTime() > now) return <Badge tone="warning">{t.notYet(format.date(from))}</Badge>
  const tone = until.getTime() - now < SOON ? 'warning' : 'success'
  return <Badge tone={tone}>{t.validUntil(format.date(until))}</Badge>
}
