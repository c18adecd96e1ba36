import { JsonnetError } from '@atrium/jsonnet'
import { randomUUID } from 'node:crypto'
import { isRecord, type JsonObject } from '../../http/json'
import { withAuth } from '../../outgoing/http-auth'
import type { OutgoingRequest } from '../../outgoing/outgoing'
import type { ServedProject } from '../../control/project'
import { readAddress } from '../config-address'
import { manifestJsonnet } from '../tenant-code/pool'
import type { WebHookConfig } from './web-hook-config'

/** A request that can't be built from the configuration and the template. */
export class WebHookFault extends Error {}

type Headers = Record<string, string>

/** The header with a unique value for each call. */
export const REQUEST_ID = 'ory-webhook-request-id'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

function headersOf({ headers, auth }: WebHookConfig): Headers {
  const all = new Headers(headers)
  if (!all.has('content-type')) all.set('content-type', json)
  // With these the receiver distinguishes a repeated call from a second one.
  all.set(REQUEST_ID, randomUUID())
  all.set('ory-webhook-trigger-id', randomUUID())
  return Object.fromEntries(withAuth(all, auth))
}

/** Whether the template cancelled the request, by an error that starts with `cancel`. */
const isCancelled = (error: JsonnetError): boolean => error.kind === 'runtime' && error.message.startsWith('cancel')

async function evaluated(
  project: ServedProject,
  template: string,
  context: JsonObject,
  mayCancel: boolean,
): Promise<string | undefined> {
  try {
    return await manifestJsonnet(project, template, { topLevelArguments: { ctx: context } })
  } catch (error) {
    if (!(error instanceof JsonnetError)) throw error
    if (mayCancel && isCancelled(error)) return undefined
    const place = error.line === undefined ? '' : ` (line ${error.line}, column ${error.column})`
    throw new WebHookFault(`The template of a webhook failed: ${error.message}${place}`)
  }
}

function formText(text: string): string {
  const fields: unknown = JSON.parse(text)
  const pairs = isRecord(fields) ? Object.entries(fields) : undefined
  const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string'
  if (!pairs?.every(isText)) throw new WebHookFault('A form template must return an object of strings.')
  return new URLSearchParams(pairs).toString()
}

/**
 * The request of a webhook.
 * @returns undefined if the template cancels the request
 * @throws WebHookFault, HttpError
 */
export async function webHookRequest(
  project: ServedProject,
  hook: WebHookConfig,
  context: () => JsonObject,
): Promise<OutgoingRequest | undefined> {
  const headers = headersOf(hook)
  const { url, method } = hook
  if (method.toUpperCase() === 'TRACE') return { url, method, headers }
  if (hook.body === undefined || hook.body === '') throw new WebHookFault('A webhook has no body template.')
  const template = await readAddress(project, hook.body)
  const type = headers['content-type']
  if (type !== json && type !== form) throw new WebHookFault(`A webhook cannot send a body of the type "${type}".`)
  const text = await evaluated(project, template, context(), type === json)
  if (text === undefined) return undefined
  return { url, method, headers, body: type === json ? text : formText(text) }
}
