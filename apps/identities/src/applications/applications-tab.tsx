import { queryOptions } from '@tanstack/react-query'
import { AppWindow, ShieldX } from 'lucide-react'

import { projectScope, readPage, resourceKey, write } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { links } from '@atrium/shared/links'
import { confirm } from '@atrium/shared/notify'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { Badge, EmptyState, RelativeTime, Row, Stack, TextLink } from '@atrium/shared/ui'

import { IdentityPlace } from '../identities/queries'
import { useApplicationText, type Text } from './text'

/** An application that someone has granted access. */
type Application = { id: string; client: string; name: string; scope: string[]; at: Date | undefined }

const consentKey = (project: string) => resourceKey('consents', project)
const shown = 50

const applications = ({ project, identity }: { project: string; identity: string }) =>
  queryOptions({
    queryKey: [...consentKey(project), 'of', identity],
    queryFn: async ({ signal }): Promise<Application[]> => {
      const { items } = await readPage(
        await oauth2Api(projectScope(project)).listOAuth2ConsentSessionsRaw(
          { subject: identity, pageSize: shown },
          { signal },
        ),
      )
      // The client's challenges and secrets are dropped.
      return items.map(
        ({ consent_request_id: id = '', consent_request: request, grant_scope: scope = [], handled_at: at }) => {
          const client = request?.client?.client_id ?? ''
          return { id, client, name: request?.client?.client_name || client, scope, at }
        },
      )
    },
  })

export const loader = loadsList(IdentityPlace, applications)

const columns = (t: Text): Column<Application>[] => [
  { id: 'name', header: t.name, sort: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'scope',
    header: t.scope,
    cell: ({ scope }) => (
      <Row $gap={1}>
        {scope.map((one) => (
          <Badge key={one}>{one}</Badge>
        ))}
      </Row>
    ),
  },
  { id: 'at', header: t.granted, sort: ({ at }) => at, width: '150px', cell: ({ at }) => <RelativeTime value={at} /> },
]

/** The applications that the identity has granted access; the OAuth2 remote shows the details. */
export function Component() {
  const t = useApplicationText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project, identity } = place
  const denied = useDenial('consents:write')
  const revoke = write({
    run: ({ client }: Application) =>
      oauth2Api(projectScope(project)).revokeOAuth2ConsentSessions({ subject: identity, client }),
    invalidates: [consentKey(project)],
    toast: (_, { name }) => t.revoked(name),
  })
  return (
    <Stack>
      <DataTable
        label={t.title}
        rows={data}
        failure={failure}
        partial={data && data.length >= shown}
        columns={columns(t)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ client }) => links.client({ project, client })}
        rowActions={(application) => [
          {
            label: t.revoke,
            icon: <ShieldX />,
            danger: true,
            deniedBecause: denied,
            run: () =>
              confirm({
                title: t.revokeTitle(application.name),
                body: t.revokeBody,
                action: t.revoke,
                danger: true,
                run: () => revoke(application),
              }),
          },
        ]}
        empty={
          <EmptyState icon={<AppWindow />} title={t.empty}>
            {t.emptyAbout}
          </EmptyState>
        }
      />
      <TextLink to={{ pathname: links.consents({ project }), search: `?subject=${encodeURIComponent(identity)}` }}>
        {t.all}
      </TextLink>
    </Stack>
  )
}
