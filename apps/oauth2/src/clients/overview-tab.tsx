import { Outlet } from 'react-router'

import { loads, useLoaded } from '@atrium/shared/routing'
import { useFormat } from '@atrium/shared/text'
import { useActionText } from '@atrium/shared/text/actions'
import { Badge, Card, Columns, Fact, Facts, Identifier, RelativeTime, Row, Stack } from '@atrium/shared/ui'

import { useText } from '../text'
import { kindOf, usesSecret } from './client-kinds'
import { clientById, ClientPlace, type KnownClient } from './queries'

export const loader = loads(ClientPlace, clientById)

export function Component() {
  const { data: client } = useLoaded<typeof loader>()
  return (
    <>
      <Columns>
        <Stack>
          <AccessCard client={client} />
          <AddressesCard client={client} />
        </Stack>
        <FactsCard client={client} />
      </Columns>
      <Outlet />
    </>
  )
}

type Shown = { client: KnownClient }

function Badges({ values }: { values: readonly string[] | undefined }) {
  return (
    <Row $gap={1}>
      {values?.map((value) => (
        <Badge key={value}>{value}</Badge>
      ))}
    </Row>
  )
}

function Addresses({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <Stack $gap={1} $align="start">
      {values.map((value) => (
        <Identifier key={value} value={value} name={name} room={Infinity} />
      ))}
    </Stack>
  )
}

function AccessCard({ client }: Shown) {
  const t = useText()
  const named = (known: Record<string, string>, value: string) => known[value] ?? value
  return (
    <Card title={t.overview.access}>
      <Facts>
        <Fact name={t.overview.grants}>
          <Badges values={client.grant_types?.map((grant) => named(t.form.grantNames, grant))} />
        </Fact>
        <Fact name={t.overview.responses}>
          {client.response_types?.length ? <Badges values={client.response_types} /> : undefined}
        </Fact>
        <Fact name={t.overview.scope}>
          {client.scope ? <Badges values={client.scope.split(/\s+/).filter(Boolean)} /> : undefined}
        </Fact>
        <Fact name={t.overview.audience}>
          {client.audience?.length ? <Addresses name={t.overview.audience} values={client.audience} /> : undefined}
        </Fact>
        <Fact name={t.overview.auth}>{named(t.form.auths, client.token_endpoint_auth_method ?? '')}</Fact>
      </Facts>
    </Card>
  )
}

function AddressesCard({ client }: Shown) {
  const t = useText().overview
  return (
    <Card title={t.addresses}>
      <Facts>
        <Fact name={t.redirects}>
          {client.redirect_uris?.length ? (
            <Addresses name={t.redirects} values={client.redirect_uris} />
          ) : (
            t.noRedirects
          )}
        </Fact>
        {client.post_logout_redirect_uris?.length ? (
          <Fact name={t.logoutRedirects}>
            <Addresses name={t.logoutRedirects} values={client.post_logout_redirect_uris} />
          </Fact>
        ) : null}
        {client.allowed_cors_origins?.length ? (
          <Fact name={t.cors}>
            <Addresses name={t.cors} values={client.allowed_cors_origins} />
          </Fact>
        ) : null}
        {client.client_uri && (
          <Fact name={t.homepage}>
            <Identifier value={client.client_uri} name={t.homepage} room={Infinity} />
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

function FactsCard({ client }: Shown) {
  const t = useText()
  const texts = useActionText()
  const format = useFormat()
  const kind = kindOf(client)
  return (
    <Card title={t.overview.facts}>
      <Facts>
        <Fact name={t.overview.type}>{kind ? t.kinds[kind].title : t.clients.otherKind}</Fact>
        <Fact name={t.overview.owner}>{client.owner}</Fact>
        <Fact name={texts.created}>
          <RelativeTime value={client.created_at} />
        </Fact>
        <Fact name={texts.updated}>
          <RelativeTime value={client.updated_at} />
        </Fact>
        {usesSecret(client) && (
          <Fact name={t.overview.secretExpires}>
            {client.client_secret_expires_at ? (
              <RelativeTime value={client.client_secret_expires_at * 1000} />
            ) : (
              t.overview.never
            )}
          </Fact>
        )}
        {client.contacts?.length ? <Fact name={t.overview.contacts}>{format.list(client.contacts)}</Fact> : null}
      </Facts>
    </Card>
  )
}
