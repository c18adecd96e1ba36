import { useSearchParams } from 'react-router'

import { Card, Fact, Facts, Identifier, Muted, Select, Small, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { recordFile } from './dns'
import type { DnsRecord, DomainPlace } from './queries'
import { useDomainText } from './text'

const styles = ['plain', 'zone', 'cloudflare', 'route53'] as const

/** The records that prove a domain (one is enough), in a format for the person's DNS provider. */
export function DnsRecords({ records, style }: { records: readonly DnsRecord[]; style: DomainPlace['dns'] }) {
  const { dns: t } = useDomainText()
  const [, setSearch] = useSearchParams()
  const choose = (value: string) =>
    setSearch(
      (search) => {
        if (value === 'plain') search.delete('dns')
        else search.set('dns', value)
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Card
      title={t.title}
      actions={
        <Select aria-label={t.style} value={style ?? 'plain'} onChange={({ target }) => choose(target.value)}>
          {styles.map((one) => (
            <option key={one} value={one}>
              {t.styles[one].label}
            </option>
          ))}
        </Select>
      }
      padded
    >
      <Stack $gap={4}>
        <Muted>
          {records.length > 1 ? t.oneOf : t.one} {t.styles[style ?? 'plain'].hint}
        </Muted>
        {records.map((record) => (
          <Record key={record.type} record={record} style={style} />
        ))}
        <Small>{t.wait}</Small>
      </Stack>
    </Card>
  )
}

function Record({ record, style }: { record: DnsRecord; style: DomainPlace['dns'] }) {
  const { dns: t } = useDomainText()
  const { type, name, value } = record
  const file = recordFile(record, style)
  return (
    <Card title={t.record(type)} aria-label={t.record(type)}>
      <Facts>
        <Fact name={t.type}>
          <Identifier value={type} name={t.type} room={Infinity} />
        </Fact>
        <Fact name={t.name}>
          <Identifier value={name} name={t.name} room={Infinity} />
        </Fact>
        <Fact name={t.value}>
          <Identifier value={value} name={t.value} room={Infinity} />
        </Fact>
        <Fact name={t.why}>{t.reasons[type]}</Fact>
      </Facts>
      {file !== undefined && <CodeBlock label={style === 'route53' ? t.batch : t.line} code={file} />}
    </Card>
  )
}
