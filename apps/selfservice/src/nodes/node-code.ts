import { lazy, type ComponentType } from 'react'

import type { FlowNode } from '../flows/flow'

type Picked<Props> = { default: ComponentType<Props> }

/** Code that is fetched when it is needed. What is drawn with it is drawn at once where it is there already, and else when it has come. */
function fetched<Module>(fetchIt: () => Promise<Module>) {
  let there: Module | undefined
  const load = async () => (there ??= await fetchIt())
  return {
    load,
    component: <Props>(pick: (module: Module) => ComponentType<Props>) =>
      lazy((): Promise<Picked<Props>> => {
        if (!there) return load().then((module) => ({ default: pick(module) }))
        const picked = { default: pick(there) }
        // React asks for no more than `then`; a promise would show an empty place first.
        return { then: (taken: (module: Picked<Props>) => unknown) => taken(picked) } as unknown as Promise<
          Picked<Props>
        >
      }),
  }
}

// Signing in by password has none of these.
export const plainNodes = fetched(() => import('./plain-nodes'))
export const triggerButton = fetched(() => import('./trigger-button'))
export const captchaNode = fetched(() => import('./captcha/captcha-node'))

/** Fetches what a flow's nodes are drawn with, so that a screen comes in one piece. A failure is left to the screen to show. */
export async function loadNodeCode(nodes: readonly FlowNode[]): Promise<void> {
  const parts = new Set(
    nodes.flatMap((node) => {
      // A script shows nothing that someone could wait for.
      if (node.type === '11184809' || node.type === 'script') return []
      if (node.type === 'div' && node.group === 'captcha') return captchaNode.load
      if (node.type !== 'input') return plainNodes.load
      return node.attributes.type === 'button' ? triggerButton.load : []
    }),
  )
  await Promise.allSettled([...parts].map((load) => load()))
}
