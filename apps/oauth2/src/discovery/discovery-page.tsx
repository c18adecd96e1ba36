import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable } from '@atrium/shared/table'
import {
  Badge,
  Card,
  CodeBlock,
  EmptyState,
  Fact,
  Facts,
  Identifier,
  Page,
  PageHeader,
  Row,
  Stack,
  TextLink,
} from '@atrium/shared/ui'

import { clientName } from '../clients/client-name'
import { clientList, ClientListPlace } from '../clients/queries'
import { clientPaths } from '../clients/routes'
import { findingsOf } from './findings'
import { discovery, publicKeys } from './queries'
import { useDiscoveryText } from './text'
import { UserinfoCard } from './userinfo-card'

const Place = z.object({ project: z.string() })
const clients = (project: string) => clientList(ClientListPlace.parse({ project, size: 250 }))

export const loader = loads(
  Place,
  ({ project }) => discovery(project),
  ({ project }) =>
    Promise.all([queryClient.ensureQueryData(publicKeys(project)), queryClient.ensureQueryData(clients(project))]),
)

/** What stands in the facts above; the document below has all of it. */
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
  const { data: some } = useSuspenseQuery(clients(project))
  const denied = useDenial('clients:write')
  const rows = some.items.flatMap((client) =>
    findingsOf(client, document).map((finding) => ({
      client,
      ...finding,
      key: `${client.client_id} ${finding.code} ${finding.value}`,
    })),
  )
  const valueOf = (name: string): unknown => document[name]
  return (
    <Page>
      <PageHeader title={t.title} about={t.about} />
      <DataTable
        label={t.findings}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            id: 'client',
            header: t.columns.client,
            cell: ({ client }) => <bdi>{clientName(client)}</bdi>,
          },
          {
            id: 'finding',
            header: t.columns.finding,
            priority: 1,
            cell: ({ code, value }) => t.codes[code](value),
          },
          {
            id: 'effect',
            header: t.columns.effect,
            width: '130px',
            cell: ({ breaks }) => <Badge tone={breaks ? 'danger' : 'warning'}>{breaks ? t.fails : t.check}</Badge>,
          },
        ]}
        rowLink={({ client }) => clientPaths.editClient({ project, client: client.client_id ?? '' })}
        empty={
          <EmptyState icon={<CircleCheck />} title={t.none}>
            {t.noneAbout(some.items.length)}
          </EmptyState>
        }
      />
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
        <Card title={t.keys} actions={<TextLink to={`/projects/${project}/oauth2/keys`}>{t.manageKeys}</TextLink>}>
          <CodeBlock label={t.keys} code={JSON.stringify({ keys }, null, 2)} />
        </Card>
        <Card title={t.document}>
          <CodeBlock label={t.document} code={JSON.stringify(document, null, 2)} />
        </Card>
      </Stack>
    </Page>
  )
}
