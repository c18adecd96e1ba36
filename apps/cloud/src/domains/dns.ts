import type { DnsRecord, DomainPlace } from './queries'

/** Seconds that resolvers may keep a record. */
const TTL = 300

/** The longest part of a TXT record (RFC 1035, 3.3). */
const LONGEST = 255

const quoted = (value: string): string =>
  (value.match(new RegExp(`[^]{1,${LONGEST}}`, 'g')) ?? [''])
    .map((part) => `"${part.replaceAll(/["\\]/g, '\\$&')}"`)
    .join(' ')

/** A line of a zone file (RFC 1035, 5.1). */
const zoneLine = ({ type, name, value }: DnsRecord): string =>
  `${name}. ${TTL} IN ${type} ${type === 'TXT' ? quoted(value) : `${value}.`}`

/** A change batch for `aws route53 change-resource-record-sets`. */
const changeBatch = ({ type, name, value }: DnsRecord): string =>
  JSON.stringify(
    {
      Changes: [
        {
          Action: 'UPSERT',
          ResourceRecordSet: {
            Name: name,
            Type: type,
            TTL,
            ResourceRecords: [{ Value: type === 'TXT' ? quoted(value) : value }],
          },
        },
      ],
    },
    null,
    2,
  )

/** A record as an import file for a provider; undefined if its fields are entered by hand. */
export function recordFile(record: DnsRecord, style: DomainPlace['dns']): string | undefined {
  if (style === 'route53') return changeBatch(record)
  return style === undefined ? undefined : zoneLine(record)
}
