import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, KeyRound, Plus, Search, Square } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'

import { collectPages, scanPages, type Scanned } from '@atrium/shared/filters'
import { useDenial } from '@atrium/shared/session'
import { DataTable } from '@atrium/shared/table'
import { color } from '@atrium/shared/theme'
import { Badge, Button, ButtonLink, EmptyState, ProblemNotice, Small } from '@atrium/shared/ui'

import { clientName } from '../clients/client-name'
import { clientListKey, ClientListPlace, readClients, type KnownClient } from '../clients/queries'
import { clientPaths } from '../paths'
import { useText } from '../text'
import { findingsOf } from './findings'
import type { Discovery } from './queries'
import { useDiscoveryText } from './text'

const size = 250
/** Pages read before the person decides whether to continue. */
const pages = 4
/** Maximum number of findings that the table shows. */
const max = 500

/** Clients that use something the service doesn't offer. Scans the list in parts, because the API can't filter for them. */
const clientsWithFindings = (project: string, document: Discovery) =>
  infiniteQueryOptions({
    queryKey: [...clientListKey(project), 'with findings', document],
    // Scanning again takes many requests.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    initialPageParam: undefined,
    getNextPageParam: ({ next }: Scanned<KnownClient>) => next,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      collectPages(
        scanPages<KnownClient>(
          (page) => readClients(ClientListPlace.parse({ project, size, ...(page !== undefined && { page }) }), signal),
          (client) => findingsOf(client, document).length > 0,
          { signal, page: pageParam, size, largest: size, limit: { pages } },
        ),
      ),
  })

/** All findings about the clients checked so far, and a button to check the rest. */
export function FindingsCard({ project, document }: { project: string; document: Discovery }) {
  const t = useDiscoveryText()
  const { clients } = useText()
  const denied = useDenial('clients:write')
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    clientsWithFindings(project, document),
  )
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  const parts = data?.pages ?? []
  const scanned = parts.reduce((sum, part) => sum + part.scanned, 0)
  const rows = parts
    .flatMap(({ items }) => items)
    .flatMap((client) =>
      findingsOf(client, document).map((finding) => ({
        client,
        ...finding,
        key: `${client.client_id} ${finding.code} ${finding.value}`,
      })),
    )
  const checkRest = async () => {
    stopped.current = false
    setRunning(true)
    for (let hasMore = true; hasMore && !stopped.current;) {
      const { hasNextPage: more, isError } = await fetchNextPage()
      hasMore = more && !isError
    }
    setRunning(false)
  }

  const noClients = data !== undefined && scanned === 0 && !hasNextPage
  if (error && !data) return <ProblemNotice problem={error} onRetry={() => void refetch()} />
  return (
    <DataTable
      label={t.findings}
      rows={rows.slice(0, max)}
      rowKey={({ key }) => key}
      columns={[
        {
          id: 'client',
          header: t.columns.client,
          width: '240px',
          cell: ({ client }) => <bdi>{clientName(client)}</bdi>,
        },
        {
          id: 'effect',
          header: t.columns.effect,
          width: '130px',
          cell: ({ breaks }) => <Badge tone={breaks ? 'danger' : 'warning'}>{breaks ? t.fails : t.check}</Badge>,
        },
        { id: 'finding', header: t.columns.finding, priority: 1, cell: ({ code, value }) => t.codes[code](value) },
      ]}
      rowLink={({ client }) => clientPaths.editClient({ project, client: client.client_id ?? '' })}
      empty={
        noClients ? (
          <EmptyState
            icon={<KeyRound />}
            title={clients.empty.title}
            action={
              <ButtonLink icon={<Plus />} to={clientPaths.newClient({ project })} deniedBecause={denied}>
                {clients.create}
              </ButtonLink>
            }
          >
            {t.noClients}
          </EmptyState>
        ) : (
          <EmptyState icon={<CircleCheck />} title={data ? (hasNextPage ? t.noneSoFar : t.none) : t.checking}>
            {data && t.noneAbout(scanned)}
          </EmptyState>
        )
      }
      footer={
        data &&
        !noClients && (
          <Foot>
            <Small role="status">
              {hasNextPage ? t.checkedSoFar(scanned) : t.checkedAll(scanned)}
              {rows.length > max && ` ${t.most(max, rows.length)}`}
            </Small>
            {running ? (
              <Button small icon={<Square />} onClick={() => void (stopped.current = true)}>
                {t.stop}
              </Button>
            ) : (
              hasNextPage && (
                <Button small icon={<Search />} busy={isFetching} onClick={() => void checkRest()}>
                  {t.checkRest}
                </Button>
              )
            )}
            {error && <ProblemNotice problem={error} onRetry={() => void checkRest()} />}
          </Foot>
        )
      }
    />
  )
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 8px 12px;
  border-block-start: 1px solid ${color.line};
`
