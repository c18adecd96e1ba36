import { z } from 'zod'
import { HttpError } from '../../http/errors'
import { httpAuth } from '../../outgoing/http-auth'

const shape = z.object({
  id: z.string().optional(),
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  /** URL of the template for the body. */
  body: z.string().optional(),
  can_interrupt: z.boolean().default(false),
  response: z
    .object({ ignore: z.boolean().default(false), parse: z.boolean().default(false) })
    .default({ ignore: false, parse: false }),
  auth: httpAuth.optional(),
  /** Whether deliveries are recorded as events of the project. */
  emit_analytics_event: z.boolean().default(true),
})

export type WebHookConfig = z.infer<typeof shape>

const misconfigured = (reason: string) => new HttpError({ status: 500, id: 'invalid_configuration', reason })

/** @throws HttpError 500 `invalid_configuration` */
export function webHookConfig(config: unknown): WebHookConfig {
  const { data, error } = shape.safeParse(config)
  if (!data) throw misconfigured(`A webhook is misconfigured: ${error.issues[0]?.path.join('.') ?? ''}.`)
  if (data.response.ignore && interrupts(data))
    throw misconfigured("A webhook can't both ignore and parse the response.")
  return data
}

/** Whether the response may stop the flow or change the identity: such a hook runs before anything is stored. */
export const interrupts = ({ can_interrupt, response }: WebHookConfig): boolean => can_interrupt || response.parse
