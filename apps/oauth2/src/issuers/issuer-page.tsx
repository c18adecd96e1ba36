import { Trash2 } from 'lucide-react'

import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { Badge, Button, Card, Fact, Facts, Identifier, Page, PageHeader, RelativeTime } from '@atrium/shared/ui'

import { issuerPaths } from '../paths'
import { issuerById, IssuerPlace, useDistrust } from './queries'
import { useIssuerText } from './text'

export const loader = loads(IssuerPlace, issuerById)

export function Component() {
  const t = useIssuerText()
  const texts = useActionText()
  const { place, data: issuer } = useLoaded<typeof loader>()
  const denied = useDenial('issuers:write')
  const remove = useDistrust(place.project, 'page')
  const { public_key: key, scope = [] } = issuer
  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: issuerPaths.issuers(place), label: t.title }}
        name={issuer.issuer ?? '–'}
        about={<Identifier value={place.issuer} name={texts.id} room={Infinity} />}
        actions={
          <Button tone="danger" icon={<Trash2 />} deniedBecause={denied} onClick={() => remove(issuer)}>
            {texts.delete}
          </Button>
        }
      />
      <Card title={t.details}>
        <Facts>
          <Fact name={t.columns.subject}>
            {issuer.allow_any_subject ? <Badge tone="warning">{t.anyone}</Badge> : issuer.subject}
          </Fact>
          <Fact name={t.columns.scope}>{scope.length > 0 && scope.map((one) => <Badge key={one}>{one}</Badge>)}</Fact>
          <Fact name={t.columns.expires}>
            <RelativeTime value={issuer.expires_at} />
          </Fact>
          <Fact name={t.columns.key}>
            {key?.kid && <Identifier value={key.kid} name={t.columns.key} room={Infinity} />}
          </Fact>
          <Fact name={t.set}>{key?.set}</Fact>
          <Fact name={texts.created}>
            <RelativeTime value={issuer.created_at} />
          </Fact>
        </Facts>
      </Card>
    </Page>
  )
}
