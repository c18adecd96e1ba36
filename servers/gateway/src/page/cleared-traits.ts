import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Context } from '../context'
import { parsedJson } from '../parsed-json'
import type { Account } from './account'
import { readsFor } from './read-for-screen'

const maxWait = 5_000

/** A form of a sign-up's first screen, as the browser sent it, and the traits that are empty in it. */
type ClearedTraits = { flow: string; body: string; traits: readonly string[] }

/** @param address path and query of the form's target. @returns undefined for any other form, and for one without empty traits */
export function findClearedTraits(address: string, body: string): ClearedTraits | undefined {
  const { pathname, searchParams } = new URL(address, 'http://page.invalid')
  const flow = searchParams.get('flow')
  const fields = new URLSearchParams(body)
  if (pathname !== '/self-service/registration' || !flow || fields.get('method') !== 'profile') return undefined
  const traits = [...new Set(fields.keys())].filter(
    (name) => name.startsWith('traits.') && fields.getAll(name).every((value) => value === ''),
  )
  return traits.length > 0 ? { flow, body, traits } : undefined
}

const flowSchema = z.object({
  ui: z.object({
    nodes: z.array(
      z.object({ attributes: z.object({ name: z.string(), type: z.string(), value: z.unknown() }).partial() }),
    ),
  }),
})

/** Whether the second screen would still send one of them, because the service keeps values of earlier forms. */
function hasStoredTraits(flow: string, traits: readonly string[]): boolean {
  const { data } = flowSchema.safeParse(parsedJson(flow))
  const hidden = data?.ui.nodes.map(({ attributes }) => attributes).filter(({ type }) => type === 'hidden') ?? []
  return hidden.some(({ name = '', value }) => traits.includes(name) && value !== undefined && value !== '')
}

/**
 * Makes a sign-up forget the traits that were cleared in a form without scripts: goes back to the first screen without them, which
 * removes them, and submits the form again. If the service rejects this, nothing changes.
 */
export async function removeClearedTraits(
  context: Pick<Context, 'config' | 'target' | 'secure' | 'readHost'>,
  request: FastifyRequest,
  account: Account,
  { flow, body, traits }: ClearedTraits,
): Promise<void> {
  const { call } = readsFor(context, request, account, AbortSignal.timeout(maxWait))
  const rendered = await call(`/self-service/registration/flows?${new URLSearchParams({ id: flow })}`)
  if (!hasStoredTraits(rendered?.body ?? '', traits)) return
  const previousForm = new URLSearchParams(body)
  for (const name of ['method', ...traits]) previousForm.delete(name)
  previousForm.set('screen', 'previous')
  const submit = `/self-service/registration?${new URLSearchParams({ flow })}`
  await call(submit, 'POST', previousForm.toString())
  await call(submit, 'POST', body)
}
