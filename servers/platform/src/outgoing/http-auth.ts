import { z } from 'zod'

/** Authentication of a configured call, the same for webhooks and message channels. */
export const httpAuth = z.discriminatedUnion('type', [
  z.object({ type: z.literal('basic_auth'), config: z.object({ user: z.string(), password: z.string() }) }),
  z.object({
    type: z.literal('api_key'),
    config: z.object({ name: z.string(), value: z.string(), in: z.enum(['header', 'cookie']) }),
  }),
])

export type HttpAuth = z.infer<typeof httpAuth>

/** The headers of a call with its authentication; a key in a cookie is added to existing cookies. */
export function withAuth(headers: Headers, auth: HttpAuth | undefined): Headers {
  const all = new Headers(headers)
  if (auth?.type === 'basic_auth') {
    const { user, password } = auth.config
    all.set('authorization', `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
  } else if (auth?.config.in === 'header') all.set(auth.config.name, auth.config.value)
  else if (auth) {
    const before = all.get('cookie')
    all.set('cookie', [...(before === null ? [] : [before]), `${auth.config.name}=${auth.config.value}`].join('; '))
  }
  return all
}
