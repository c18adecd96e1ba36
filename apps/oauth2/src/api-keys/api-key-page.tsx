import { Ban, Pencil, RefreshCw } from 'lucide-react'
import { Outlet } from 'react-router'

import { DialogLink } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useActionText } from '@atrium/shared/text/actions'
import { Badge, Card, Fact, Facts, Identifier, Page, PageHeader, RelativeTime } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { apiKeyPaths } from '../paths'
import { KeyStatus } from './key-status'
import { apiKeyById, ApiKeyPlace, keyName } from './queries'
import { useApiKeyText } from './text'

export const loader = loads(ApiKeyPlace, apiKeyById)

export function Component() {
  const t = useApiKeyText()
  const texts = useActionText()
  const { place, data: key } = useLoaded<typeof loader>()
  const isActive = key.status === 'KEY_STATUS_ACTIVE'
  const ended = isActive ? undefined : t.notActive
  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: apiKeyPaths.apiKeys(place), label: t.title }}
        name={keyName(key)}
        badge={<KeyStatus {...key} />}
        about={<Identifier value={place.key} name={texts.id} room={Infinity} />}
        actions={
          <>
            <DialogLink
              icon={<Pencil />}
              to={apiKeyPaths.editKey(place)}
              requires="apikeys:write"
              deniedBecause={ended}
            >
              {texts.edit}
            </DialogLink>
            {place.kind === 'issued' && (
              <DialogLink
                icon={<RefreshCw />}
                to={apiKeyPaths.rotateKey(place)}
                requires="apikeys:write"
                deniedBecause={ended}
              >
                {t.rotate}
              </DialogLink>
            )}
            <DialogLink
              tone="danger"
              icon={<Ban />}
              to={apiKeyPaths.revokeKey(place)}
              requires="apikeys:write"
              deniedBecause={ended}
            >
              {t.revoke}
            </DialogLink>
          </>
        }
      />
      <Card title={t.details}>
        <Facts>
          <Fact name={t.kind}>{t.kinds[place.kind]}</Fact>
          <Fact name={t.columns.actor}>{key.actor_id}</Fact>
          <Fact name={t.columns.scopes}>
            {key.scopes && key.scopes.length > 0 && key.scopes.map((scope) => <Badge key={scope}>{scope}</Badge>)}
          </Fact>
          <Fact name={t.visibility}>{t.visibilities[key.visibility ?? '']}</Fact>
          <Fact name={texts.created}>
            <RelativeTime value={key.create_time} />
          </Fact>
          <Fact name={t.columns.expires}>{key.expire_time ? <RelativeTime value={key.expire_time} /> : t.never}</Fact>
          <Fact name={t.columns.used}>
            {key.last_used_time ? <RelativeTime value={key.last_used_time} /> : t.never}
          </Fact>
          {key.ip_restriction?.allowed_cidrs?.length ? (
            <Fact name={t.ranges}>{key.ip_restriction.allowed_cidrs.join(' ')}</Fact>
          ) : null}
          {key.rate_limit_policy?.quota && (
            <Fact name={t.limit}>{`${key.rate_limit_policy.quota} / ${key.rate_limit_policy.window ?? ''}`}</Fact>
          )}
          {key.revocation_reason && (
            <Fact name={t.reason}>
              {t.reasons[key.revocation_reason] ?? key.revocation_reason} {key.revocation_description}
            </Fact>
          )}
        </Facts>
      </Card>
      <Card title={t.metadata}>
        <CodeBlock label={t.metadata} code={JSON.stringify(key.metadata ?? {}, null, 2)} />
      </Card>
      <Outlet />
    </Page>
  )
}
