import { useQuery } from '@tanstack/react-query'
import {
  Bookmark,
  FlaskConical,
  Globe,
  Link2,
  MonitorSmartphone,
  Play,
  RefreshCw,
  Repeat2,
  Server,
  Stamp,
  Trash2,
} from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { notify } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useSession } from '@atrium/shared/session'
import {
  Button,
  Card,
  EmptyState,
  IconButton,
  Notice,
  Page,
  PageHeader,
  Row,
  Select,
  Small,
  Stack,
  TextArea,
} from '@atrium/shared/ui'

import { clientName } from '../clients/client-name'
import { clientById, clientList, ClientListPlace, type KnownClient } from '../clients/queries'
import { unlisted } from '../discovery/findings'
import { discovery } from '../discovery/queries'
import {
  clientCredentials,
  device,
  exchangeToken,
  jwtBearer,
  prepareCode,
  refresh,
  type Bench as EngineBench,
} from './engine'
import { Bench, Tiles, Timeline } from './layout'
import { RedirectChoice } from './redirect-choice'
import { playgroundPaths } from './routes'
import { flows, grantOf, type FlowName, type Settings } from './run'
import { savedRuns, saveRuns, setState, usePlayground, type SavedRun } from './run-store'
import { sealSecret } from './send'
import { StepCard } from './step-card'
import { usePlaygroundText } from './text'
import { TokensCard } from './tokens-card'

/** Settings of a run stand in the address, so that a link brings them back; nothing of them is secret. */
const Place = z.object({
  project: z.string(),
  client: z._default(z.string(), ''),
  flow: z.optional(z.enum(flows)),
  scope: z.optional(z.string()),
  audience: z._default(z.string(), ''),
  prompt: z._default(z.string(), ''),
  redirect: z._default(z.string(), ''),
})

const clients = (project: string) => clientList(ClientListPlace.parse({ project, size: 250 }))

export const loader = loads(
  Place,
  ({ project }) => clients(project),
  ({ project, client }) =>
    Promise.all([
      queryClient.ensureQueryData(discovery(project)),
      client ? queryClient.ensureQueryData(clientById({ project, client })).catch(() => undefined) : undefined,
    ]),
)

const icons: Record<FlowName, typeof Globe> = {
  authorization_code: Globe,
  client_credentials: Server,
  device_code: MonitorSmartphone,
  refresh_token: RefreshCw,
  jwt_bearer: Stamp,
  token_exchange: Repeat2,
}

const usualFlow = (client: KnownClient | undefined): FlowName =>
  flows.find((flow) => client?.grant_types?.includes(grantOf[flow]) && flow !== 'refresh_token') ?? 'authorization_code'

export function Component() {
  const t = usePlaygroundText()
  const navigate = useNavigate()
  const { place, data } = useLoaded<typeof loader>()
  const { project } = place
  const { user } = useSession()
  const owner = { user: user.id, project }
  const { run, sealed } = usePlayground(owner)
  const { data: document } = useQuery(discovery(project))
  const { data: chosen } = useQuery({ ...clientById({ project, client: place.client }), enabled: place.client !== '' })
  const known = data.items.find(({ client_id }) => client_id === place.client)
  const client = chosen ?? known
  const flow = place.flow ?? usualFlow(client)
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
  const bench: EngineBench | undefined = client && { owner, base, callback, client }
  const offered = (one: FlowName) =>
    document === undefined || unlisted.has(grantOf[one]) || document.grant_types_supported.includes(grantOf[one])

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
              <FieldFrame id="playground-client" label={t.client} about={t.clientHint}>
                <Select
                  id="playground-client"
                  aria-describedby="playground-client-about"
                  value={place.client}
                  onChange={({ target }) =>
                    void to({
                      ...settings,
                      client: target.value,
                      scope: '',
                      redirect: '',
                      flow: usualFlow(data.items.find(({ client_id }) => client_id === target.value)),
                    })
                  }
                >
                  <option value="">{t.choose}</option>
                  {client && !known && <option value={place.client}>{clientName(client)}</option>}
                  {data.items.map((one) => (
                    <option key={one.client_id} value={one.client_id}>
                      {clientName(one)}
                    </option>
                  ))}
                </Select>
              </FieldFrame>
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
          {bench && (
            <Start
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
        {run && run.steps.length > 0 && bench ? (
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
            <EmptyState icon={<FlaskConical />} title={t.emptyTitle}>
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

type StartProps = {
  bench: EngineBench
  settings: Settings
  isSealed: boolean
  refreshToken: string | undefined
  change: (next: Partial<Settings>) => void
}

/** What a flow needs besides its client. What is secret stays in this form, or goes to the gateway to be sealed. */
function Start({ bench, settings, isSealed, refreshToken, change }: StartProps) {
  const t = usePlaygroundText()
  const { flow } = settings
  const { owner, client } = bench
  const method = client.token_endpoint_auth_method ?? 'client_secret_basic'
  const needsSecret = method !== 'none' && method !== 'private_key_jwt' && !isSealed
  const [secret, setSecret] = useState('')
  const [typed, setTyped] = useState({ token: '', key: '', assertion: '', issuer: '', subject: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const polling = useRef<AbortController>(undefined)
  const type = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value })

  const start = async () => {
    if (needsSecret && secret !== '') {
      setState(owner, { sealed: await sealSecret(owner.project, client.client_id ?? '', secret) })
      setSecret('')
    }
    polling.current?.abort()
    switch (flow) {
      case 'authorization_code':
        return prepareCode(bench, settings)
      case 'client_credentials':
        return clientCredentials(bench, settings)
      case 'device_code': {
        polling.current = new AbortController()
        // Goes on while somebody signs in elsewhere.
        void device(bench, settings, polling.current.signal)
        return undefined
      }
      case 'refresh_token':
        return refresh(bench, settings, typed.token)
      case 'jwt_bearer':
        return jwtBearer(bench, settings, typed)
      case 'token_exchange':
        return exchangeToken(bench, settings, typed.token)
    }
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(undefined)
    if (needsSecret && secret === '') {
      setProblem(t.secretMissing)
      return document.getElementById('playground-secret')?.focus()
    }
    setBusy(true)
    try {
      await start()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  return (
    <Card title={t.parameters} padded>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Fields>
          {flow !== 'refresh_token' && (
            <TextLine
              id="scope"
              label={t.scope}
              about={t.scopeHint}
              value={settings.scope}
              onChange={(value) => change({ scope: value })}
            />
          )}
          {flow !== 'refresh_token' && (client.audience?.length ?? 0) > 0 && (
            <TextLine
              id="audience"
              label={t.audience}
              about={client.audience?.join(' ')}
              value={settings.audience}
              onChange={(value) => change({ audience: value })}
            />
          )}
          {flow === 'authorization_code' && (
            <>
              <FieldFrame id="playground-prompt" label="prompt" about={t.promptHint}>
                <Select
                  id="playground-prompt"
                  aria-describedby="playground-prompt-about"
                  value={settings.prompt}
                  onChange={({ target }) => change({ prompt: target.value })}
                >
                  <option value="">{t.notSent}</option>
                  {['login', 'consent', 'none', 'registration'].map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </Select>
              </FieldFrame>
              <RedirectChoice bench={bench} value={settings.redirect} onChange={(redirect) => change({ redirect })} />
            </>
          )}
          {(flow === 'refresh_token' || flow === 'token_exchange') && (
            <TextLine
              id="token"
              label={flow === 'refresh_token' ? t.refreshToken : t.subjectToken}
              about={flow === 'refresh_token' && refreshToken ? t.refreshHint : undefined}
              secret
              value={typed.token}
              onChange={type('token')}
            />
          )}
          {flow === 'jwt_bearer' && (
            <>
              <FieldFrame id="playground-key" label={t.key} about={t.keyHint}>
                <TextArea
                  id="playground-key"
                  aria-describedby="playground-key-about"
                  rows={3}
                  data-mono
                  spellCheck={false}
                  autoComplete="off"
                  value={typed.key}
                  onChange={({ target }) => type('key')(target.value)}
                />
              </FieldFrame>
              <TextLine id="issuer" label="iss" about={t.issuerHint} value={typed.issuer} onChange={type('issuer')} />
              <TextLine
                id="subject"
                label="sub"
                about={t.subjectHint}
                value={typed.subject}
                onChange={type('subject')}
              />
              <TextLine
                id="assertion"
                label={t.assertion}
                about={t.assertionHint}
                value={typed.assertion}
                onChange={type('assertion')}
              />
            </>
          )}
          {method === 'private_key_jwt' && <Notice tone="warning">{t.privateKey}</Notice>}
          {needsSecret ? (
            <TextLine
              id="secret"
              label={t.secret}
              about={t.secretHint}
              secret
              value={secret}
              onChange={setSecret}
              error={problem === t.secretMissing ? problem : undefined}
            />
          ) : (
            method !== 'none' &&
            isSealed && (
              <Notice
                tone="success"
                action={
                  <Button small onClick={() => setState(owner, { sealed: undefined })}>
                    {t.otherSecret}
                  </Button>
                }
              >
                {t.isSealed}
              </Notice>
            )
          )}
          {problem && problem !== t.secretMissing && (
            <Notice role="alert" tone="danger">
              {problem}
            </Notice>
          )}
          <Button tone="primary" wide type="submit" icon={<Play />} busy={busy}>
            {t.run}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}

type TextLineProps = {
  id: string
  label: string
  about?: string
  secret?: boolean
  error?: string
  value: string
  onChange: (value: string) => void
}

function TextLine({ id, label, about, secret, error, value, onChange }: TextLineProps) {
  const name = `playground-${id}`
  return (
    <FieldFrame id={name} label={label} about={about} error={error}>
      <Line
        id={name}
        type={secret ? 'password' : 'text'}
        aria-describedby={[about && `${name}-about`, error && `${name}-error`].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        spellCheck={false}
        data-mono
        dir="ltr"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
