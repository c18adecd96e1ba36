import { messages } from '../messages'
import { withScriptsOnce } from '../strategies/keys/nodes'
import type { FormContext } from '../strategies/method'
import { methodsOf } from '../strategies/registry'
import {
  button,
  csrfNode,
  nodeName,
  providersFirst,
  traitNodes,
  withEveryTrait,
  withType,
  type NodeGroup,
  type UiNode,
} from '../ui/nodes'

const byMethod = (context: FormContext) =>
  providersFirst(
    withScriptsOnce(
      methodsOf('registration', context.visit.config).flatMap(({ registration }) => registration.nodes(context)),
    ),
  )

/** The password field follows the sign-in name, unless another method is in between. */
function withPasswordAfterName(nodes: UiNode[]): UiNode[] {
  const traits = nodes.findIndex((node) => nodeName(node).startsWith('traits.'))
  const at = nodes.findIndex((node) => nodeName(node) === 'password')
  const password = nodes[at]
  const before = nodes[at - 1]?.group
  if (traits < 0 || !password || (before !== 'default' && before !== nodes[traits]?.group)) return nodes
  const rest = nodes.filter((node) => node !== password)
  return [...rest.slice(0, traits + 1), password, ...rest.slice(traits + 1)]
}

/** The group of the traits on one screen: `password`, as in older versions, if configured and there is no other method. */
function groupOfTraits({ visit: { config } }: FormContext): NodeGroup {
  const isPasswordOnly = methodsOf('registration', config).every(
    ({ name }) => name === 'password' || name === 'profile',
  )
  return config.groupsByPassword && isPasswordOnly ? 'password' : 'default'
}

/** Everything on one screen; for people of an organization its providers only. */
export function oneScreen(context: FormContext, csrf: string): UiNode[] {
  const { providers, others } = byMethod(context)
  if (context.organization !== undefined) return [...providers, csrfNode(csrf)]
  const rest = [csrfNode(csrf), ...traitNodes(context.schema.fields, groupOfTraits(context)), ...others]
  return [...providers, ...withPasswordAfterName(rest)]
}

/** The first of two screens: the traits. */
export const profileScreen = (context: FormContext, csrf: string, traits?: unknown): UiNode[] => [
  ...byMethod({ ...context, internal: {} }).providers,
  csrfNode(csrf),
  ...withEveryTrait(traitNodes(context.schema.fields, 'default'), 'default', traits),
  button('profile', 'method', 'profile', messages.signUp),
]

/** The second screen: the sign-in method. */
export function credentialScreen(context: FormContext, csrf: string, traits: unknown): UiNode[] {
  const { providers, others } = byMethod(context)
  const fields = traitNodes(context.schema.fields, 'default').map((node) => withType(node, 'hidden'))
  const rest = [
    csrfNode(csrf),
    ...withEveryTrait(fields, 'default', traits),
    ...others,
    button('profile', 'screen', 'previous', messages.back),
  ]
  return [...providers, ...withPasswordAfterName(rest)]
}
