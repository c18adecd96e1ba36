import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Bookmark, FlaskConical, Link2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Problem, queryClient } from '@atrium/shared/api'
import { notify } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useSession } from '@atrium/shared/session'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  ProblemNotice,
  Skeleton,
  Stack,
} from '@atrium/shared/ui'

import { clientName } from '../clients/client-name'
import { clientById, clientKey, type KnownClient } from '../clients/queries'
import { unlisted } from '../discovery/findings'
import { discovery } from '../discovery/queries'
import { clientPaths, playgroundPaths } from '../paths'
import { useText } from '../text'
import type { Bench as EngineBench } from './engine'
import { Bench, Timeline } from './layout'
import { OwnKeyCard } from './own-key-card'
import { flows, grantOf, settingsQuery, type FlowName, type Run, type Settings } from './run'
import { usePlayground } from './run-store'
import { SavedCard, useSavedRuns } from './saved-runs'
import { SetupCard } from './setup-card'
import { StartCard } from './start-card'
import { StepCard } from './step-card'
import { usePlaygroundText } from './text'
import { TokensCard } from './tokens-card'

/** A run's settings are in the URL, so that a link restores them. None is secret. */
const Place = z.object({
  project: z.string(),
  client: z._default(z.string(), ''),
  flow: z.optional(z.enum(flows)),
  scope: z.optional(z.string()),
  audience: z._default(z.string(), ''),
  prompt: z._default(z.string(), ''),
  redirect: z._default(z.string(), ''),
})

/** The client in the URL; null if none is chosen, or if it no longer exists (in a saved run or a link). */
const chosenClient = ({ project, client }: { project: string; client: string }) =>
  queryOptions({
    queryKey: [...clientKey(project), 'chosen', client],
    async queryFn(): Promise<KnownClient | null> {
      if (client === '') return null
      try {
        return await queryClient.fetchQuery(clientById({ project, client }))
      } catch (error) {
        if (error instanceof Problem && error.status === 404 && error.id !== 'unknown_project') return null
        throw error
      }
    },
  })

export const loader = loads(Place, chosenClient, ({ project }) => queryClient.ensureQueryData(discovery(project)))

const usualFlow = (client: KnownClient | null): FlowName =>
  flows.find((flow) => client?.grant_types?.includes(grantOf[flow]) && flow !== 'refresh_token') ?? 'authorization_code'

export function Component() {
  const t = usePlaygroundText()
  const navigate = useNavigate()
  const { place, data: client } = useLoaded<typeof loader>()
  const { project, flow = usualFlow(client), scope = client?.scope ?? '', audience, prompt, redirect } = place
  const { user } = useSession()
  const owner = { user: user.id, project }
  const { run, sealed } = usePlayground(owner)
  const { saved, save, remove } = useSavedRuns(owner)
  const { data: document } = useSuspenseQuery(discovery(project))
  const hasOwnKey = client?.token_endpoint_auth_method === 'private_key_jwt'
  const settings: Settings = { client: place.client, flow, scope, audience, prompt, redirect }

  const base = `${location.origin}/a/${encodeURIComponent(project)}`
  const callback = location.origin + playgroundPaths.callback({ project })
  const benchOf = (used: KnownClient): EngineBench => ({ owner, base, callback, client: used })
  // The steps of a run belong to its client, also after another one was chosen.
  const runClientId = run?.settings.client ?? place.client
  const isSame = runClientId === place.client
  const other = useQuery({ ...chosenClient({ project, client: runClientId }), enabled: !isSame })
  const runClient = isSame ? client : other.data
  const offered = (one: FlowName) => unlisted.has(grantOf[one]) || document.grant_types_supported.includes(grantOf[one])

  const to = (next: Partial<Settings>) =>
    void navigate({ search: settingsQuery(next) }, { replace: true, preventScrollReset: true })
  const change = (next: Partial<Settings>) => to({ ...settings, ...next })

  const copyLink = () =>
    navigator.clipboard.writeText(`${location.origin}${location.pathname}${settingsQuery(settings)}`).then(
      () => notify(t.linkCopied),
      () => notify(t.notCopied, 'error'),
    )
  const name = `${client ? clientName(client) : place.client} · ${t.flows[flow].title}`

  return (
    <Page>
      <PageHeader
        title={t.title}
        about={t.about}
        help="oauth2-clients"
        actions={
          <>
            <Button icon={<Link2 />} onClick={() => void copyLink()}>
              {t.link}
            </Button>
            <Button icon={<Bookmark />} disabled={place.client === ''} onClick={() => save({ name, settings })}>
              {t.save}
            </Button>
          </>
        }
      />
      <Bench>
        <Stack>
          <SetupCard
            project={project}
            settings={settings}
            client={client}
            flows={flows.filter(offered)}
            onClient={(next) => to({ client: next.client_id ?? '', flow: usualFlow(next), audience, prompt })}
            onFlow={(next) => change({ flow: next })}
          />
          {client && !hasOwnKey && (
            <StartCard
              key={`${place.client} ${flow}`}
              bench={benchOf(client)}
              settings={settings}
              isSealed={sealed?.client === place.client}
              refreshToken={run?.settings.client === place.client ? run.tokens.refresh : undefined}
              change={change}
            />
          )}
          {saved.length > 0 && <SavedCard saved={saved} onUse={to} onRemove={remove} />}
        </Stack>
        {client && hasOwnKey ? (
          <OwnKeyCard client={client} flow={flow} issuer={document.issuer} />
        ) : run && run.steps.length > 0 && (client || !isSame) ? (
          <RunOf
            run={run}
            client={runClient}
            error={other.error}
            retry={() => void other.refetch()}
            benchOf={benchOf}
          />
        ) : (
          <NoSteps project={project} hasClient={client !== null} />
        )}
      </Bench>
    </Page>
  )
}

type RunOfProps = {
  run: Run
  /** Null if it doesn't exist, undefined while it loads. */
  client: KnownClient | null | undefined
  error: Error | null
  retry: () => void
  benchOf: (client: KnownClient) => EngineBench
}

/** A run with its steps, once its client is known. */
function RunOf({ run, client, error, retry, benchOf }: RunOfProps) {
  const t = usePlaygroundText()
  if (client) return <Steps run={run} bench={benchOf(client)} />
  if (client === null) return <Notice>{t.clientGone(run.settings.client)}</Notice>
  return error ? <ProblemNotice problem={error} onRetry={retry} /> : <Skeleton lines={6} />
}

function Steps({ run, bench }: { run: Run; bench: EngineBench }) {
  const t = usePlaygroundText()
  return (
    <Stack>
      <Timeline aria-label={t.steps}>
        {run.steps.map((step, index) => (
          <StepCard key={step.id} step={step} number={index + 1} run={run} bench={bench} />
        ))}
      </Timeline>
      <TokensCard run={run} bench={bench} />
    </Stack>
  )
}

function NoSteps({ project, hasClient }: { project: string; hasClient: boolean }) {
  const t = usePlaygroundText()
  const { clients } = useText()
  return (
    <Card>
      <EmptyState
        icon={<FlaskConical />}
        title={t.emptyTitle}
        action={!hasClient && <ButtonLink to={clientPaths.newClient({ project })}>{clients.create}</ButtonLink>}
      >
        {t.empty}
      </EmptyState>
    </Card>
  )
}
