import { queryOptions } from '@tanstack/react-query'
import { LogOut, ShieldX, UserRound } from 'lucide-react'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey, write, type Page } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { useCurlAction } from '@atrium/shared/curl'
import { defineFilters } from '@atrium/shared/filters'
import { links } from '@atrium/shared/links'
import { confirm } from '@atrium/shared/notify'
import { loadsList, paging, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { Badge, Button, ButtonLink, EmptyState, Identifier, RelativeTime, Row } from '@atrium/shared/ui'
import type { OAuth2ConsentSession } from '@ory/client-fetch'

import { clientName } from '../clients/client-name'
import { withoutSecrets } from '../clients/queries'
import { clientPaths } from '../paths'
import { useConsentText, type Text } from './text'

const filters = defineFilters<OAuth2ConsentSession>()({
  subject: {
    kind: 'identity',
    label: { en: 'Subject', de: 'Subject' },
    hint: { en: 'Identity ID', de: 'Identitäts-ID' },
  },
  login_session_id: { kind: 'text', label: { en: 'Login session', de: 'Anmeldesitzung' } },
})

const ListPlace = z.object({ project: z.string(), ...filters.fields, ...paging })
type ListPlace = z.infer<typeof ListPlace>

const key = (project: string) => resourceKey('consents', project)

/** A subject's consents. The service only lists by subject, so nothing is loaded without one. */
const consentList = ({ project, ...place }: ListPlace) =>
  queryOptions({
    queryKey: [...key(project), 'list', place],
    queryFn: async ({ signal }): Promise<Page<OAuth2ConsentSession>> => {
      const { subject } = place
      if (!subject) return { items: [] }
      const response = await readPage(
        await oauth2Api(projectScope(project)).listOAuth2ConsentSessionsRaw(
          { ...filters.request(place), subject },
          { signal },
        ),
      )
      return { ...response, items: response.items.map(known) }
    },
  })

/** Drops what the console doesn't need and must not cache: challenges, and the client's secrets. */
function known({ consent_request: request, ...session }: OAuth2ConsentSession): OAuth2ConsentSession {
  if (!request) return session
  const { client, login_challenge: _login, ...rest } = request
  return { ...session, consent_request: { ...rest, challenge: '', client: client && withoutSecrets(client) } }
}

export const loader = loadsList(ListPlace, consentList)

const columns = ({ columns: t, forever }: Text): Column<OAuth2ConsentSession>[] => [
  {
    id: 'client',
    header: t.client,
    sort: ({ consent_request: request }) => clientName(request?.client ?? {}),
    cell: ({ consent_request: request }) => <bdi>{clientName(request?.client ?? {})}</bdi>,
  },
  {
    id: 'scopes',
    header: t.scopes,
    cell: ({ grant_scope = [] }) => (
      <Row $gap={1}>
        {grant_scope.map((scope) => (
          <Badge key={scope}>{scope}</Badge>
        ))}
      </Row>
    ),
  },
  {
    id: 'remembered',
    header: t.remembered,
    width: '150px',
    cell: ({ remember, remember_for = 0, handled_at }) => {
      if (!remember) return '–'
      if (remember_for === 0 || !handled_at) return forever
      return <RelativeTime value={handled_at.getTime() + remember_for * 1000} />
    },
  },
  {
    id: 'session',
    header: t.session,
    mono: true,
    priority: 3,
    width: '170px',
    cell: ({ consent_request: request }) =>
      request?.login_session_id ? <Identifier value={request.login_session_id} name={t.session} /> : '–',
  },
  {
    id: 'granted',
    header: t.granted,
    sort: ({ handled_at }) => handled_at,
    width: '150px',
    cell: ({ handled_at }) => <RelativeTime value={handled_at} />,
  },
  {
    id: 'audience',
    header: t.audience,
    optional: true,
    cell: ({ grant_access_token_audience: audience = [] }) => audience.join(' ') || '–',
  },
  {
    id: 'request',
    header: t.request,
    optional: true,
    mono: true,
    cell: ({ consent_request_id: id }) => (id ? <Identifier value={id} name={t.request} /> : '–'),
  },
]

export function Component() {
  const t = useConsentText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project, subject, login_session_id: sid } = place
  const denied = useDenial('consents:write')
  const curl = useCurlAction()
  const api = () => oauth2Api(projectScope(project))
  const invalidates = [key(project)]
  const revoke = write({
    run: (which: { subject?: string; client?: string; consentRequestId?: string; all?: boolean }) =>
      api().revokeOAuth2ConsentSessions(which),
    invalidates,
    toast: () => t.revoked,
  })
  const signOut = write({
    run: (which: { subject?: string; sid?: string }) => api().revokeOAuth2LoginSessions(which),
    invalidates,
    toast: () => t.signedOut,
  })
  const confirmAction = (title: string, body: string, action: string, run: () => Promise<unknown>) =>
    confirm({ title, body, action, danger: true, run })

  return (
    <ListScreen
      name="consents"
      title={t.title}
      about={t.about}
      actions={
        subject &&
        data &&
        data.items.length > 0 && (
          <>
            <ButtonLink icon={<UserRound />} to={links.identity({ project, identity: subject })}>
              {t.identity}
            </ButtonLink>
            <Button
              icon={<LogOut />}
              deniedBecause={denied}
              onClick={() =>
                confirmAction(sid ? t.endOneTitle : t.endAllTitle, t.endBody, t.end, () =>
                  signOut(sid ? { sid } : { subject }),
                )
              }
            >
              {sid ? t.endOne : t.endAll}
            </Button>
            <Button
              tone="danger"
              icon={<ShieldX />}
              deniedBecause={denied}
              onClick={() => confirmAction(t.allTitle, t.allBody, t.revokeAll, () => revoke({ subject, all: true }))}
            >
              {t.revokeAll}
            </Button>
          </>
        )
      }
      filters={filters}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t)}
      rowKey={({ consent_request_id: id = '' }) => id}
      rowName={({ consent_request: request }) => clientName(request?.client ?? {})}
      rowLink={({ consent_request: request }) =>
        clientPaths.client({ project, client: request?.client?.client_id ?? '' })
      }
      rowActions={({ consent_request: request, consent_request_id: id }) => [
        {
          label: t.revokeOne,
          icon: <ShieldX />,
          deniedBecause: denied,
          run: () => confirmAction(t.oneTitle, t.oneBody, t.revokeOne, () => revoke({ consentRequestId: id })),
        },
        {
          label: t.revokeClient,
          icon: <ShieldX />,
          danger: true,
          deniedBecause: denied,
          run: () =>
            confirmAction(t.clientTitle, t.clientBody(clientName(request?.client ?? {})), t.revokeClient, () =>
              revoke({ subject, client: request?.client?.client_id }),
            ),
        },
        curl({ path: '/admin/oauth2/auth/sessions/consent', query: { subject } }),
      ]}
      empty={
        <EmptyState icon={<UserRound />} title={t.empty.title}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
