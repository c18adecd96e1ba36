import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import {
  Bookmark,
  FlaskConical,
  Globe,
  Link2,
  MonitorSmartphone,
  RefreshCw,
  Repeat2,
  Server,
  Stamp,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Problem, queryClient } from '@atrium/shared/api'
import { FieldFrame, Fields } from '@atrium/shared/form'
import { notify } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useSession } from '@atrium/shared/session'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  IconButton,
  Notice,
  Page,
  PageHeader,
  Row,
  Small,
  Stack,
} from '@atrium/shared/ui'

import { clientName } from '../clients/client-name'
import { clientById, clientKey, type KnownClient } from '../clients/queries'
import { unlisted } from '../discovery/findings'
import { discovery } from '../discovery/queries'
import { clientPaths, playgroundPaths } from '../paths'
import { useText } from '../text'
import { ClientChoice } from './client-choice'
import type { Bench as EngineBench } from './engine'
import { Bench, Tiles, Timeline } from './layout'
import { OwnKeyCard } from './own-key-card'
import { flows, grantOf, type FlowName, type Settings } from './run'
import { savedRuns, saveRuns, usePlayground, type SavedRun } from './run-store'
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

const icons: Record<FlowName, typeof Globe> = {
  authorization_code: Globe,
  client_credentials: Server,
  device_code: MonitorSmartphone,
  refresh_token: RefreshCw,
  jwt_bearer: Stamp,
  token_exchange: Repeat2,
}

const usualFlow = (client: KnownClient | null): FlowName =>
  flows.find((flow) => client?.grant_types?.includes(grantOf[flow]) && flow !== 'refresh_token') ?? 'authorization_code'

export function Component() {
  const t = usePlaygroundText()
  const { clients } = useText()
  const navigate = useNavigate()
  const { place, data: client } = useLoaded<typeof loader>()
  const { project } = place
  const { user } = useSession()
  const owner = { user: user.id, project }
  const { run, sealed } = usePlayground(owner)
  const { data: document } = useSuspenseQuery(discovery(project))
  const flow = place.flow ?? usualFlow(client)
  const hasOwnKey = client?.token_endpoint_auth_method === 'private_key_jwt'
  const scope = place.scope ?? client?.scope ?? ''
  const settings: Settings = {
    client: place.client,
    flow,
    scope,
    audience: place.audience,
    prompt: place.prompt,
    redirect: place.redirect,
  }
  const [saved, setSaved] = useState(() => savedRuns(owner))

  const base = `${location.origin}/a/${encodeURIComponent(project)}`
  const callback = location.origin + playgroundPaths.callback({ project })
  const bench: EngineBench | null = client && { owner, base, callback, client }
  const offered = (one: FlowName) => unlisted.has(grantOf[one]) || document.grant_types_supported.includes(grantOf[one])

  const to = (next: Settings) => {
    const query = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
    return navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true })
  }
  const change = (next: Partial<Settings>) => void to({ ...settings, ...next })

  const save = () => {
    const name = `${client ? clientName(client) : place.client} · ${t.flows[flow].title}`
    const next: SavedRun[] = [...saved.filter((one) => one.name !== name), { name, settings }]
    saveRuns(owner, next)
    setSaved(next)
    notify(t.saved(name))
  }
  const forget = (name: string) => {
    const next = saved.filter((one) => one.name !== name)
    saveRuns(owner, next)
    setSaved(next)
  }
  const copyLink = () =>
    navigator.clipboard.writeText(`${location.origin}${location.pathname}?${new URLSearchParams(settings)}`).then(
      () => notify(t.linkCopied),
      () => notify(t.notCopied, 'error'),
    )

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
            <Button icon={<Bookmark />} disabled={place.client === ''} onClick={save}>
              {t.save}
            </Button>
          </>
        }
      />
      <Bench>
        <Stack>
          <Card title={t.setup} padded>
            <Fields>
              <ClientChoice
                project={project}
                chosen={client ?? undefined}
                onChoose={(next) =>
                  void to({
                    ...settings,
                    client: next.client_id ?? '',
                    scope: '',
                    redirect: '',
                    flow: usualFlow(next),
                  })
                }
              />
              {place.client !== '' && !client && <Notice tone="warning">{t.clientGone(place.client)}</Notice>}
              <FieldFrame group id="playground-flow" label={t.flow}>
                <Tiles role="group" aria-labelledby="playground-flow-label">
                  {flows.filter(offered).map((one) => {
                    const Icon = icons[one]
                    return (
                      <button key={one} type="button" aria-pressed={flow === one} onClick={() => change({ flow: one })}>
                        <Icon aria-hidden="true" size={16} />
                        {t.flows[one].title}
                      </button>
                    )
                  })}
                </Tiles>
              </FieldFrame>
              <Small>{t.flows[flow].about}</Small>
              {client && !client.grant_types?.includes(grantOf[flow]) && (
                <Notice tone="warning">{t.notGranted(t.flows[flow].title)}</Notice>
              )}
            </Fields>
          </Card>
          {bench && !hasOwnKey && (
            <StartCard
              key={`${place.client} ${flow}`}
              bench={bench}
              settings={settings}
              isSealed={sealed?.client === place.client}
              refreshToken={run?.tokens.refresh}
              change={change}
            />
          )}
          {saved.length > 0 && <SavedCard saved={saved} onUse={(next) => void to(next)} onForget={forget} />}
        </Stack>
        {client && hasOwnKey ? (
          <OwnKeyCard client={client} flow={flow} issuer={document.issuer} />
        ) : run && run.steps.length > 0 && bench ? (
          <Stack>
            <Timeline aria-label={t.steps}>
              {run.steps.map((step, index) => (
                <StepCard key={step.id} step={step} number={index + 1} run={run} bench={bench} />
              ))}
            </Timeline>
            <TokensCard run={run} bench={bench} />
          </Stack>
        ) : (
          <Card>
            <EmptyState
              icon={<FlaskConical />}
              title={t.emptyTitle}
              action={!client && <ButtonLink to={clientPaths.newClient(place)}>{clients.create}</ButtonLink>}
            >
              {t.empty}
            </EmptyState>
          </Card>
        )}
      </Bench>
    </Page>
  )
}

type SavedProps = { saved: readonly SavedRun[]; onUse: (settings: Settings) => void; onForget: (name: string) => void }

function SavedCard({ saved, onUse, onForget }: SavedProps) {
  const t = usePlaygroundText()
  return (
    <Card title={t.savedTitle} padded>
      <Stack $gap={2}>
        {saved.map(({ name, settings }) => (
          <Row key={name} $wrap={false}>
            <Button small wide icon={<Bookmark />} onClick={() => onUse(settings)}>
              {name}
            </Button>
            <IconButton small label={t.forget(name)} onClick={() => onForget(name)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
