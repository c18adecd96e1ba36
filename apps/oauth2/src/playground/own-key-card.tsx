import { Card, Notice, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import type { KnownClient } from '../clients/queries'
import { snippetsOf } from '../clients/snippets'
import type { FlowName } from './run'
import { usePlaygroundText } from './text'

const asItself: ReadonlySet<FlowName> = new Set(['client_credentials', 'jwt_bearer', 'token_exchange'])

type OwnKeyProps = { client: KnownClient; flow: FlowName; issuer: string }

/** For a client that signs with its own key: the key stays with its owner, who has to run the flow with a snippet. */
export function OwnKeyCard({ client, flow, issuer }: OwnKeyProps) {
  const t = usePlaygroundText()
  const snippets = snippetsOf(client, issuer)
  const snippetId = asItself.has(flow) ? 'openid-client-machine' : 'openid-client'
  const snippet = snippets.find(({ id }) => id === snippetId) ?? snippets[0]
  return (
    <Stack>
      <Notice title={t.ownKeyTitle}>{t.ownKey}</Notice>
      {snippet && (
        <Card title={snippet.name}>
          <CodeBlock label={`${snippet.name}: ${snippet.file}`} code={snippet.code} />
        </Card>
      )}
    </Stack>
  )
}
