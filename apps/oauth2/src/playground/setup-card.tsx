import { Globe, MonitorSmartphone, RefreshCw, Repeat2, Server, Stamp } from 'lucide-react'

import { FieldFrame, Fields } from '@atrium/shared/form'
import { Card, Notice, Small } from '@atrium/shared/ui'

import type { KnownClient } from '../clients/queries'
import { ClientChoice } from './client-choice'
import { Tiles } from './layout'
import { grantOf, type FlowName, type Settings } from './run'
import { usePlaygroundText } from './text'

const icons: Record<FlowName, typeof Globe> = {
  authorization_code: Globe,
  client_credentials: Server,
  device_code: MonitorSmartphone,
  refresh_token: RefreshCw,
  jwt_bearer: Stamp,
  token_exchange: Repeat2,
}

type SetupProps = {
  project: string
  settings: Settings
  /** Null if none is chosen, or if it no longer exists. */
  client: KnownClient | null
  /** The flows that the project supports. */
  flows: readonly FlowName[]
  onClient: (client: KnownClient) => void
  onFlow: (flow: FlowName) => void
}

/** The client and the flow of the next run. */
export function SetupCard({ project, settings: { client: id, flow }, client, flows, onClient, onFlow }: SetupProps) {
  const t = usePlaygroundText()
  const isGranted = !client || client.grant_types?.includes(grantOf[flow])
  return (
    <Card title={t.setup} padded>
      <Fields>
        <ClientChoice project={project} chosen={client ?? undefined} onChoose={onClient} />
        {id !== '' && !client && <Notice tone="warning">{t.clientGone(id)}</Notice>}
        <FieldFrame group id="playground-flow" label={t.flow}>
          <Tiles role="group" aria-labelledby="playground-flow-label">
            {flows.map((one) => {
              const Icon = icons[one]
              return (
                <button key={one} type="button" aria-pressed={flow === one} onClick={() => onFlow(one)}>
                  <Icon aria-hidden="true" size={16} />
                  {t.flows[one].title}
                </button>
              )
            })}
          </Tiles>
        </FieldFrame>
        <Small>{t.flows[flow].about}</Small>
        {!isGranted && <Notice tone="warning">{t.notGranted(t.flows[flow].title)}</Notice>}
      </Fields>
    </Card>
  )
}
