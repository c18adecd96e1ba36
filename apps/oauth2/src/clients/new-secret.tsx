import { useEffect } from 'react'

import { SecretOnce } from '@atrium/shared/form'
import { Card, Identifier, Muted, Page, PageHeader, Row, Stack, store } from '@atrium/shared/ui'
import type { OAuth2Client } from '@ory/client-fetch'

import { clientPaths } from '../paths'
import { useText } from '../text'
import { clientName } from './client-name'

/** The secret of the client just created. Held here until its page has shown it, not in a query cache, URL, storage or toast. */
export const newSecret = store<{ client: string; secret: string } | undefined>(undefined)

/** The page of a new client until its secret is saved. */
export function NewSecret({ project, client, secret }: { project: string; client: OAuth2Client; secret: string }) {
  const t = useText()
  const id = client.client_id ?? ''
  useEffect(() => () => newSecret.set(undefined), [])
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: clientPaths.clients({ project }), label: t.clients.title }}
        title={t.secret.title(clientName(client))}
      />
      <Card padded>
        <Stack $gap={4}>
          <Row $gap={4}>
            <Muted>{t.secret.idName}</Muted>
            <Identifier value={id} name={t.secret.idName} room={Infinity} />
          </Row>
          <SecretOnce
            label={t.secret.name}
            value={secret}
            about={t.secret.about}
            fileName={`${id}-secret.txt`}
            onDone={() => newSecret.set(undefined)}
          />
        </Stack>
      </Card>
    </Page>
  )
}
