import { Badge, Card, Fact, Facts, RelativeTime, StateDot, TextLink } from '@atrium/shared/ui'
import type { VerifyApiKeyResponse } from '@ory/client-fetch'

import { apiKeyPaths } from '../paths'
import { useApiKeyText } from './text'

/** The details of one key that an API would get. */
export function VerifiedCard(props: { title: string; result: VerifyApiKeyResponse; project: string }) {
  const t = useApiKeyText()
  const { title, result, project } = props
  const { quota, window = '' } = result.rate_limit_policy ?? {}
  return (
    <Card title={title}>
      <Facts>
        <Fact name={t.columns.status}>
          <StateDot tone={result.is_valid ? 'success' : 'danger'}>{result.is_valid ? t.isValid : t.isInvalid}</StateDot>
        </Fact>
        {!result.is_valid && (
          <Fact name={t.why}>
            {result.error_message} {result.error_code && <Badge>{result.error_code}</Badge>}
          </Fact>
        )}
        {result.key_id && (
          <Fact name={t.key}>
            <TextLink to={apiKeyPaths.apiKey({ project, kind: 'issued', key: result.key_id })}>
              {result.key_id}
            </TextLink>
          </Fact>
        )}
        {result.actor_id && <Fact name={t.columns.actor}>{result.actor_id}</Fact>}
        {result.scopes && result.scopes.length > 0 && (
          <Fact name={t.columns.scopes}>
            {result.scopes.map((scope) => (
              <Badge key={scope}>{scope}</Badge>
            ))}
          </Fact>
        )}
        {result.expire_time && (
          <Fact name={t.columns.expires}>
            <RelativeTime value={result.expire_time} />
          </Fact>
        )}
        {quota && <Fact name={t.limit}>{`${quota} / ${window}`}</Fact>}
      </Facts>
    </Card>
  )
}
