import { loads, useLoaded } from '@atrium/shared/routing'
import { useFormat } from '@atrium/shared/text'
import { Card, Fact, Facts, Identifier, Stack } from '@atrium/shared/ui'

import { useText } from '../text'
import { clientById, ClientPlace } from './queries'

export const loader = loads(ClientPlace, clientById)

export function Component() {
  const t = useText().settings
  const format = useFormat()
  const { data: client } = useLoaded<typeof loader>()
  const word = (on: boolean | undefined) => (on ? t.yes : t.no)
  const address = (name: string, uri: string | undefined) =>
    uri ? <Identifier value={uri} name={name} room={Infinity} /> : undefined

  return (
    <Stack>
      <Card title={t.consent}>
        <Facts>
          <Fact name={t.skipConsent}>{word(client.skip_consent)}</Fact>
          <Fact name={t.subjectType}>{t.subjectTypes[client.subject_type ?? ''] ?? client.subject_type}</Fact>
          <Fact name={t.sector}>{address(t.sector, client.sector_identifier_uri)}</Fact>
        </Facts>
      </Card>
      <Card title={t.tokens}>
        <Facts>
          <Fact name={t.strategy}>
            {t.strategies[client.access_token_strategy ?? ''] ?? client.access_token_strategy}
          </Fact>
          <Fact name={t.userinfoAlg}>{client.userinfo_signed_response_alg}</Fact>
          <Fact name={t.requestAlg}>{client.request_object_signing_alg}</Fact>
          <Fact name={t.tokenAuthAlg}>{client.token_endpoint_auth_signing_alg}</Fact>
        </Facts>
      </Card>
      <Card title={t.logout}>
        <Facts>
          <Fact name={t.skipLogoutConsent}>{word(client.skip_logout_consent)}</Fact>
          <Fact name={t.backchannel}>{address(t.backchannel, client.backchannel_logout_uri)}</Fact>
          <Fact name={t.frontchannel}>{address(t.frontchannel, client.frontchannel_logout_uri)}</Fact>
        </Facts>
      </Card>
      <Card title={t.keys}>
        <Facts>
          <Fact name={t.jwksUri}>{address(t.jwksUri, client.jwks_uri)}</Fact>
          <Fact name={t.jwks}>
            {client.jwks?.keys?.length ? format.plural(client.jwks.keys.length, t.jwksCount) : undefined}
          </Fact>
        </Facts>
      </Card>
    </Stack>
  )
}
