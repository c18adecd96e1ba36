import type { FlowNode, InputNode } from '../flows/flow'
import { anotherCode } from '../flows/node-groups'
import { fetched } from './fetched'
import { providerLogo, toProvider } from './provider-code'

// Signing in by password has none of these.
export const plainNodes = fetched(() => import('./plain-nodes'))
export const triggerButton = fetched(() => import('./trigger-button'))
export const captchaNode = fetched(() => import('./captcha/captcha-node'))
export const resendButton = fetched(() => import('./resend-button'))

/** Props of an input in addition to those of every form. */
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
      // A script shows nothing that someone could wait for.
      if (node.type === '11184809' || node.type === 'script') return []
      if (node.type === 'div' && node.group === 'captcha') return captchaNode.load
      return node.type === 'input' ? codeOf(node) : plainNodes.load
    }),
  )
  await Promise.allSettled([...parts].map((load) => load()))
}
