import { z } from 'zod'

/** How a configured call shows who it is from: web hooks and channels of messages write it alike. */
export const httpAuth = z.discriminatedUnion('type', [
  z.object({ type: z.literal('basic_auth'), config: z.object({ user: z.string(), password: z.string() }) }),
  z.object({
    type: z.literal('api_key'),
    config: z.object({ name: z.string(), value: z.string(), in: z.enum(['header', 'cookie']) }),
  }),
])

export type HttpAuth = z.infer<typeof httpAuth>

/** The headers of a call with those that show who it is from; a key in a cookie joins the cookies that are there. */
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
