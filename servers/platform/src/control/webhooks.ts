import { z } from 'zod'
import { HttpError, invalid, notFound } from '../http/errors'
import { reply, type ControlHandlers } from '../http/handlers'
import { at, isRecord, type JsonObject } from '../http/json'
import { attempt } from '../identity/attempts'
import { identityConfig } from '../identity/config'
import { webHookConfig, type WebHookConfig } from '../identity/hooks/web-hook-config'
import { WebHookFault, webHookRequest } from '../identity/hooks/web-hook-request'
import { OutgoingError } from '../outgoing/outgoing'
import { bodyOf, projectOf } from './calls'
import type { Project } from './project'

/** Characters of a response, a body and an error that a test shows. */
const SHOWN = 4_000

const test = z.strictObject({
  slot: z
    .string()
    .max(60)
    .regex(/^[a-z]+\.(?:before|after(?:\.[a-z_]+)?)$/, 'has to name a list of hooks, such as login.after.password'),
  hook: z.string().min(1).max(100),
  context: z.record(z.string(), z.json()),
})

/**
 * A stored webhook by its ID, or by its index in its list.
 * @throws HttpError 404, or 500 `invalid_configuration`
 */
function storedHook({ config }: Project, slot: string, name: string): WebHookConfig {
  const list = at(config.identity, `selfservice.flows.${slot}.hooks`)
  const hooks = (Array.isArray(list) ? list : []).map((entry: unknown) =>
    isRecord(entry) && entry.hook === 'web_hook' && isRecord(entry.config) ? entry.config : undefined,
  )
  const found = hooks.find((hook) => hook?.id === name) ?? (/^\d{1,3}$/.test(name) ? hooks[Number(name)] : undefined)
  if (!found) throw notFound('The webhook does not exist.')
  return webHookConfig(found)
}

const failureOf = (error: unknown): string | undefined => {
  if (error instanceof OutgoingError || error instanceof WebHookFault) return error.message.slice(0, SHOWN)
  if (error instanceof HttpError && error.id === 'invalid_configuration') return error.reason ?? error.message
  return undefined
}

export const webhookHandlers = {
  /**
   * Calls a stored webhook once, with the caller's context, and returns request and response. No flow runs, and the response
   * has no effect. Body: `{ slot: "login.after.password", hook: <ID or index>, context }`. Response: `{ sent: true, body,
   * status, response, duration_ms }`, `{ sent: false }` if the template cancels it, or `{ sent, error }`. Only stored webhooks
   * can be tested, so that their secrets only go where they go anyway.
   * @throws HttpError 404 for an unknown webhook, 429 for too many tests
   */
  async testProjectWebhook(call) {
    const { slot, hook: name, context } = bodyOf(call, test)
    const project = { ...(await projectOf(call)), egress: call.egress }
    if (project.state !== 'running') throw invalid('The project is halted.')
    const hook = storedHook(project, slot, name)
    await attempt({ ...call, project }, [{ kind: 'webhookTest', of: [] }])
    const from = performance.now()
    try {
      const ctx = context as JsonObject // read by z.json()
      const request = await webHookRequest(project, hook, () => ctx)
      if (!request) return reply({ sent: false }, { status: 200 })
      const response = await call.egress.send({ ...request, once: true }, identityConfig(project).outgoing)
      return reply(
        {
          sent: true,
          body: request.body?.slice(0, SHOWN),
          status: response.status,
          response: response.body.slice(0, SHOWN),
          duration_ms: Math.round(performance.now() - from),
        },
        { status: 200 },
      )
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) throw error
      return reply({ sent: error instanceof OutgoingError, error: failure }, { status: 200 })
    }
  },
} satisfies ControlHandlers
