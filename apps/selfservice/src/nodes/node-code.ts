import type { FlowNode, InputNode } from '../flows/flow'
import { anotherCode } from '../flows/node-groups'
import { fetched } from './fetched'
import { providerLogo, toProvider } from './provider-code'

// Signing in with a password needs none of these.
export const plainNodes = fetched(() => import('./plain-nodes'))
export const triggerButton = fetched(() => import('./trigger-button'))
export const captchaNode = fetched(() => import('./captcha/captcha-node'))
export const resendButton = fetched(() => import('./resend-button'))

/** The code that an input needs in addition to that of every form. */
function codeOf(node: InputNode) {
  if (node.attributes.type === 'button') return triggerButton.load
  if (node.attributes.type !== 'submit') return []
  if (node.label?.id === anotherCode) return resendButton.load
  return toProvider(node) ? providerLogo.load : []
}

/** Loads the components of a flow's nodes, so that a screen renders in one piece. The screen shows failures. */
export async function loadNodeCode(nodes: readonly FlowNode[]): Promise<void> {
  const parts = new Set(
    nodes.flatMap((node) => {
      // Scripts render nothing, so there is no need to wait for them.
      if (node.type === '11184809' || node.type === 'script') return []
      if (node.type === 'div' && node.group === 'captcha') return captchaNode.load
      return node.type === 'input' ? codeOf(node) : plainNodes.load
    }),
  )
  await Promise.allSettled([...parts].map((load) => load()))
}
