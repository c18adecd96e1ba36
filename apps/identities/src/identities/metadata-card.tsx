import { Card, CodeBlock, Fact, Facts } from '@atrium/shared/ui'
import type { Identity } from '@ory/client-fetch'

import { useText } from '../text'

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** Free data about the identity: what its own sessions can read, and what only the admin API can. */
export function MetadataCard({ identity: { metadata_public, metadata_admin } }: { identity: Identity }) {
  const t = useText().overview
  const shown = [
    { name: t.metadataPublic, value: metadata_public },
    { name: t.metadataAdmin, value: metadata_admin },
  ].filter(({ value }) => !isEmpty(value))

  return (
    <Card title={t.metadata}>
      <Facts>
        {shown.length === 0 && <Fact name={t.metadata}>{t.noMetadata}</Fact>}
        {shown.map(({ name, value }) => (
          <Fact key={name} name={name}>
            <CodeBlock label={name} code={JSON.stringify(value, null, 2)} />
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
