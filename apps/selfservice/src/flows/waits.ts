import { createContext } from 'react'

import type { FlowKind } from '@atrium/shared/api/frontend'

import { isInput, type Flow, type FlowNode } from './flow'
import { anotherCode } from './node-groups'

/** On the server: records that the screen's scripts can wait for the first input. */
export const WaitsContext = createContext<(() => void) | undefined>(undefined)

/**
 * Whether a flow's form needs no scripts until the first input. It does need them for passkeys, bot challenges, countdowns and
 * local times, and for settings, which may have a pending change.
 */
export const waitsForInput = (kind: FlowKind, { ui }: Flow): boolean =>
  kind !== 'settings' && !ui.nodes.some(needsScripts)

function needsScripts(node: FlowNode): boolean {
  if (!isInput(node)) return node.type === 'script' || node.type === 'div'
  const { type, onloadTrigger } = node.attributes
  return type === 'button' || type === 'datetime-local' || Boolean(onloadTrigger) || node.label?.id === anotherCode
}
