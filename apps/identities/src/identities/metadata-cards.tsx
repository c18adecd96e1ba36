import { Card, Muted } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'
import type { Identity } from '@ory/client-fetch'

import { useText } from '../text'

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** Metadata of the identity: public, which its sessions can read, and admin, which only the admin API can. */
export function MetadataCards({ identity: { metadata_public, metadata_admin } }: { identity: Identity }) {
  const { overview: t, form } = useText()
  const shown = [
    { name: form.metadataPublic, value: metadata_public },
    { name: form.metadataAdmin, value: metadata_admin },
  ].filter(({ value }) => !isEmpty(value))

  if (shown.length === 0) {
    return (
      <Card title={form.metadata} padded>
        <Muted>{t.noMetadata}</Muted>
      </Card>
    )
  }
  return shown.map(({ name, value }) => (
    <Card key={name} title={name}>
      <CodeBlock label={name} code={JSON.stringify(value, null, 2)} />
    </Card>
  ))
}
