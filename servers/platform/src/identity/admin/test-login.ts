import { randomUUID } from 'node:crypto'
import { forbidden, invalid, notFound } from '../../http/errors'
import { noContent, one, own, reply, type Call, type Handlers } from '../../http/handlers'
import { isRecord } from '../../http/json'
import { csrfHash, readCsrf } from '../csrf'
import { openFlow } from '../flows/open-flow'
import { renderFlow } from '../flows/render'
import { deleteFlow, findFlow } from '../flows/store'
import { isUuid } from '../ids'
import { messages } from '../messages'
import { button, csrfNode } from '../ui/nodes'
import { triedProvider } from '../strategies/trials'
import { Visit } from '../visit'

const LONGEST = 255

/**
 * `createTestLoginFlow`: a flow with one button, for a screen that tests a provider. Its token isn't bound to a browser: its
 * holder can use the flow.
 */
async function createTestLoginFlow(call: Call): Promise<unknown> {
  if (call.bodyProblem !== undefined || !isRecord(call.body)) throw invalid('The body is not valid JSON.')
  const { provider_id } = call.body
  if (typeof provider_id !== 'string' || provider_id === '') throw invalid('The field "provider_id" is required.')
  if (provider_id.length > LONGEST) throw invalid(`The field "provider_id" can have at most ${LONGEST} characters.`)
  return reply(await beginTrial(call, provider_id), { status: 201 })
}

/** The response of a flow that tests a provider. @throws HttpError 404 */
export async function beginTrial(call: Call, id: string): Promise<unknown> {
  const { federation, label } = triedProvider(call.project, id)
  const flow = await openFlow(new Visit(call), 'login', {
    type: 'browser',
    state: 'choose_method',
    form: () => ({
      nodes: [csrfNode(randomUUID()), button(federation, 'provider', id, messages.signInWith(label, id))],
      messages: [],
    }),
    ownerless: true,
    more: { refresh: true, requestedAal: 'aal1', testProvider: id },
  })
  return renderFlow(flow, call.base)
}

/** `deleteTestLoginFlow`: deletes only flows that test a provider. Once a flow has a result, only its own browser may delete it. */
async function deleteTestLoginFlow(call: Call): Promise<unknown> {
  const id = one(call, 'id')
  if (!isUuid(id)) throw invalid('The URL has no flow ID.')
  const flow = await findFlow(call, 'login', id)
  if (flow?.testProvider === undefined) throw notFound('The flow does not exist.')
  if (flow.trial && flow.csrf !== csrfHash(readCsrf(call)))
    throw forbidden('The test sign-in was started in another browser.')
  if (!(await deleteFlow(call, flow))) throw notFound('The flow does not exist.')
  return noContent()
}

export const testLoginHandlers: Handlers = {
  createTestLoginFlow: own(createTestLoginFlow),
  deleteTestLoginFlow: own(deleteTestLoginFlow),
}
