import { removeTicket } from '../continuity'
import type { Identity } from '../identities/identity'
import type { UiMessage } from '../messages'
import { schemaOf } from '../schemas/schema'
import { withScriptsOnce } from '../strategies/keys/nodes'
import { methodsOf } from '../strategies/registry'
import { csrfNode, type UiNode } from '../ui/nodes'
import type { JsonObject } from '../../http/json'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import { openFlow } from './open-flow'

/** Everything that someone can change about their account. `internal` is state that methods keep with the form. */
async function settingsNodes(
  visit: Visit,
  type: Flow['type'],
  identity: Identity,
): Promise<{ nodes: UiNode[]; internal: JsonObject }> {
  const schema = schemaOf(visit.call.project, identity.schemaId)
  const internal: JsonObject = {}
  const nodes: UiNode[] = []
  for (const { settings } of methodsOf('settings', visit.config))
    nodes.push(...(await settings.nodes({ visit, schema, type, identity, internal })))
  return { nodes: withScriptsOnce(nodes), internal }
}

type Options = { returnTo?: string | undefined; message?: UiMessage; requestUrl?: string }

/** Creates a settings flow for a person. A change that waited for them to confirm waits no longer. */
export async function openSettings(
  visit: Visit,
  type: 'browser' | 'api',
  identity: Identity,
  options: Options = {},
): Promise<Flow> {
  if (type === 'browser') removeTicket(visit, 'settings')
  const { nodes, internal } = await settingsNodes(visit, type, identity)
  return openFlow(visit, 'settings', {
    type,
    state: 'show_form',
    returnTo: options.returnTo,
    form: (csrf) => ({
      nodes: [csrfNode(csrf), ...nodes],
      messages: options.message ? [options.message] : [],
    }),
    more: {
      identityId: identity.id,
      internal,
      ...(options.requestUrl !== undefined && { requestUrl: options.requestUrl }),
    },
  })
}
