import { useSuspenseQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Badge, Card, Fact, Facts, Identifier, Page, PageHeader, Row, Stack, TextLink } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { keyPaths } from '../paths'
import { FindingsCard } from './findings-card'
import { discovery, publicKeys } from './queries'
import { useDiscoveryText } from './text'
import { UserinfoCard } from './userinfo-card'

const Place = z.object({ project: z.string() })

export const loader = loads(
  Place,
  ({ project }) => discovery(project),
  ({ project }) => queryClient.ensureQueryData(publicKeys(project)),
)

/** Shown as facts above; the document below has everything. */
const endpoints = [
  'authorization_endpoint',
  'token_endpoint',
  'device_authorization_endpoint',
  'userinfo_endpoint',
  'revocation_endpoint',
  'registration_endpoint',
  'end_session_endpoint',
  'jwks_uri',
]
const lists = [
  'grant_types_supported',
  'scopes_supported',
  'token_endpoint_auth_methods_supported',
  'code_challenge_methods_supported',
]

export function Component() {
  const t = useDiscoveryText()
  const { place, data: document } = useLoaded<typeof loader>()
  const { project } = place
  const { data: keys } = useSuspenseQuery(publicKeys(project))
  const denied = useDenial('clients:write')
  const valueOf = (name: string): unknown => document[name]
  return (
    <Page>
      <PageHeader title={t.title} about={t.about} />
      <FindingsCard project={project} document={document} />
      <Card title={t.offers}>
        <Facts>
          <Fact name="issuer">
            <Identifier value={document.issuer} name="issuer" room={Infinity} />
          </Fact>
          {endpoints.map((name) => {
            const value = valueOf(name)
            return (
              <Fact key={name} name={name}>
                {typeof value === 'string' && <Identifier value={value} name={name} room={Infinity} />}
              </Fact>
            )
          })}
          {lists.map((name) => {
            const value = valueOf(name)
            return (
              <Fact key={name} name={name}>
                {Array.isArray(value) && value.length > 0 && (
                  <Row $gap={1}>
                    {value.map(String).map((one) => (
                      <Badge key={one}>{one}</Badge>
                    ))}
                  </Row>
                )}
              </Fact>
            )
          })}
        </Facts>
      </Card>
      <UserinfoCard project={project} denied={denied} />
      <Stack>
        <Card title={t.keys} actions={<TextLink to={keyPaths.keySets({ project })}>{t.manageKeys}</TextLink>}>
          <CodeBlock label={t.keys} code={JSON.stringify({ keys }, null, 2)} />
        </Card>
        <Card title={t.document}>
          <CodeBlock label={t.document} code={JSON.stringify(document, null, 2)} />
        </Card>
      </Stack>
    </Page>
  )
}
