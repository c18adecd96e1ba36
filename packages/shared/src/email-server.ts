import * as z from 'zod/mini'

const text = z.optional(z.string())
const Courier = z.object({
  courier: z.object({
    delivery_strategy: text,
    smtp: z.optional(z.object({ connection_uri: text })),
    http: z.optional(z.object({ request_config: z.optional(z.object({ url: text })) })),
  }),
})

/** Whether an email server is configured. Without one, the embedded platform keeps emails; a hosted project uses its provider's. */
export function hasEmailServer({ services }: { services: { identity?: { config?: unknown } } }): boolean {
  const { delivery_strategy, smtp, http } = Courier.safeParse(services.identity?.config).data?.courier ?? {}
  return Boolean(delivery_strategy === 'http' ? http?.request_config?.url : smtp?.connection_uri)
}
