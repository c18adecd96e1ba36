import { isRecord } from '@atrium/shared/json'
import { HIDDEN } from '@atrium/shared/operations'
import type { JsonPatch } from '@ory/client-fetch'

import type { ProjectSettings } from '../all-settings/queries'
import { added } from '../all-settings/values'
import { emptyValues, requestOf, toValues, type HookValues } from '../webhooks/hook-values'

/** The platform's default template of a channel, shortened. */
const starter = `function(ctx) {
  to: ctx.recipient,
  body: ctx.body,
}
`

/** Test data for a channel's template. */
export const sampleMessage = {
  recipient: '+15550100',
  template_type: 'verification_code_valid',
  template_data: { to: '+15550100', verification_code: '123456' },
  subject: '',
  body: 'Your verification code is: 123456',
}

const path = '/services/identity/config/courier/channels'

type Channel = { index: number; config: Record<string, unknown> }

const channelsOf = ({ services }: ProjectSettings): unknown[] | undefined => {
  const courier = services['identity']?.config.courier
  return isRecord(courier) && Array.isArray(courier.channels) ? courier.channels : undefined
}

/** The channel of text messages as a project stores it. */
export function smsChannel(project: ProjectSettings): Channel | undefined {
  const list = channelsOf(project) ?? []
  const index = list.findIndex((one) => isRecord(one) && one.id === 'sms')
  const found = list[index]
  return isRecord(found) ? { index, config: isRecord(found.request_config) ? found.request_config : {} } : undefined
}

export function toSmsValues(project: ProjectSettings): HookValues {
  const channel = smsChannel(project)
  if (!channel) return { ...emptyValues(''), template: starter }
  const values = toValues('', { hook: 'web_hook', config: channel.config })
  return channel.config.body === undefined ? { ...values, template: starter } : values
}

export function smsPatch(project: ProjectSettings, values: HookValues): JsonPatch[] {
  const channel = smsChannel(project)
  const request = requestOf(values, channel)
  if (channel) return [{ op: 'replace', path: `${path}/${channel.index}/request_config`, value: request }]
  const value = { id: 'sms', type: 'http', request_config: request }
  return [channelsOf(project) ? { op: 'add', path: `${path}/-`, value } : added(project, path, [value])]
}

export const smsRemoval = ({ index }: Channel): JsonPatch[] => [{ op: 'remove', path: `${path}/${index}` }]

/** The same for display, without secrets. */
export const shownRequest = (values: HookValues, channel: Channel | undefined) => {
  const { auth, ...rest } = requestOf(values, channel)
  if (!isRecord(auth) || !isRecord(auth.config)) return rest
  const secret = auth.type === 'api_key' ? 'value' : 'password'
  return { ...rest, auth: { ...auth, config: { ...auth.config, [secret]: HIDDEN } } }
}
