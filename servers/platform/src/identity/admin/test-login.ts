import { randomUUID } from 'node:crypto'
import { invalid, notFound } from '../../http/errors'
import { noContent, one, own, reply, type Call, type Handlers } from '../../http/handlers'
import { at, isRecord } from '../../http/json'
import { openFlow } from '../flows/open-flow'
import { renderFlow } from '../flows/render'
import { deleteFlow, findFlow } from '../flows/store'
import { isUuid } from '../ids'
import { messages } from '../messages'
import { button, csrfNode } from '../ui/nodes'
import { visitOf } from '../visit'

const LONGEST = 255

/** What a provider is called; undefined when the project has none of this id. */
function labelOf({ project }: Call, id: string): string | undefined {
  const providers = at(project.config.identity, 'selfservice.methods.oidc.config.providers')
  const found = (Array.isArray(providers) ? providers : []).find((entry) => isRecord(entry) && entry.id === id)
  if (!isRecord(found)) return undefined
  return typeof found.label === 'string' && found.label !== '' ? found.label : id
}

/**
 * `createTestLoginFlow`: a flow with one button, for a screen on which somebody sets a provider up. Its token is no browser's:
 * whoever has it may use the flow.
 */
async function createTestLoginFlow(call: Call): Promise<unknown> {
  if (call.bodyProblem !== undefined || !isRecord(call.body)) throw invalid('The body is not valid JSON.')
  const { provider_id } = call.body
  if (typeof provider_id !== 'string' || provider_id === '') throw invalid('The field "provider_id" is needed.')
  if (provider_id.length > LONGEST) throw invalid(`The field "provider_id" has at most ${LONGEST} characters.`)
  const label = labelOf(call, provider_id)
  if (label === undefined) throw notFound(`There is no provider "${provider_id}".`)
  const flow = await openFlow(visitOf(call), 'login', {
    type: 'browser',
    state: 'choose_method',
    form: () => ({
      nodes: [csrfNode(randomUUID()), button('oidc', 'provider', provider_id, messages.signInWith(label, provider_id))],
      messages: [],
    }),
    ownerless: true,
    more: { refresh: true, requestedAal: 'aal1', testProvider: provider_id },
  })
  return reply(renderFlow(flow, call.base), { status: 201 })
}

/** `deleteTestLoginFlow`: only flows that try a provider out are dropped. */
async function deleteTestLoginFlow(call: Call): Promise<unknown> {
  const id = one(call, 'id')
  if (!isUuid(id)) throw invalid('The address names no flow.')
  const flow = await findFlow(call, 'login', id)
  if (flow?.testProvider === undefined || !(await deleteFlow(call, flow))) throw notFound('There is no such flow.')
  return noContent()
}

export const testLoginHandlers: Handlers = {
  createTestLoginFlow: own(createTestLoginFlow),
  deleteTestLoginFlow: own(deleteTestLoginFlow),
}
