import { byRevision } from '../../control/project'
import { at, isRecord } from '../../http/json'
import { httpAuth, type HttpAuth } from '../../outgoing/http-auth'
import type { Via } from '../identities/identity'
import { settingsReader } from '../settings-reader'

/** The request that sends a message to another service. */
export type HttpChannel = {
  url: string
  method: string
  headers: Record<string, string>
  /** URL of the Jsonnet template of the body; undefined for the default. */
  body: string | undefined
  auth: HttpAuth | undefined
}

/** How a project's messages are delivered. */
export type CourierSettings = {
  /** URL of the project's own template for a part, such as `recovery_code.valid.email.body.html`. */
  template: (path: string) => string | undefined
  /** Retries before a message fails. */
  retries: number
  strategy: 'smtp' | 'http'
  /** `courier.smtp.connection_uri`; without it messages stay in the mailbox of the console. */
  smtp: string | undefined
  fromAddress: string
  fromName: string | undefined
  headers: Record<string, string>
  localName: string
  http: HttpChannel | undefined
  sms: HttpChannel | undefined
}

const texts = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])))
    : {}

function channel(config: unknown): HttpChannel | undefined {
  if (!isRecord(config) || typeof config.url !== 'string') return undefined
  return {
    url: config.url,
    method: typeof config.method === 'string' ? config.method.toUpperCase() : 'POST',
    headers: texts(config.headers),
    body: typeof config.body === 'string' ? config.body : undefined,
    auth: httpAuth.safeParse(config.auth).data,
  }
}

/** The courier's part of a project's configuration, derived once per revision. */
export const courierSettings = byRevision(({ config: { identity } }): CourierSettings => {
  const { text, number, list, value } = settingsReader(at(identity, 'courier'))
  const sms = list('channels').find((one) => isRecord(one) && one.id === 'sms')
  return {
    template: (path) => text(`templates.${path}`),
    retries: number('message_retries', 5),
    strategy: text('delivery_strategy') === 'http' ? 'http' : 'smtp',
    smtp: text('smtp.connection_uri'),
    fromAddress: text('smtp.from_address') ?? 'no-reply@localhost',
    fromName: text('smtp.from_name'),
    headers: texts(value('smtp.headers')),
    localName: text('smtp.local_name') ?? 'localhost',
    http: channel(value('http.request_config')),
    sms: isRecord(sms) ? channel(sms.request_config) : undefined,
  }
})

/** How a message is delivered: by one of two protocols, or not at all, for reading in the console. */
export type Route = { kind: 'mailbox' } | { kind: 'smtp'; uri: string } | { kind: 'http'; channel: HttpChannel }

export function routeOf(settings: CourierSettings, via: Via): Route {
  if (via === 'sms') return settings.sms ? { kind: 'http', channel: settings.sms } : { kind: 'mailbox' }
  if (settings.strategy === 'http')
    return settings.http ? { kind: 'http', channel: settings.http } : { kind: 'mailbox' }
  return settings.smtp === undefined ? { kind: 'mailbox' } : { kind: 'smtp', uri: settings.smtp }
}
