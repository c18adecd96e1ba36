import { isRecord } from '@atrium/shared/json'
import type { Flow } from './flow'
import { isInput } from './flow'

/** A change that is pending until the person confirms their identity. In memory only: it may contain a password. */
let pending: { flow: string; body: unknown } | undefined

/** Stores a submission while the person signs in again. */
export const storePendingChange = (flow: string, body: unknown) => void (pending = { flow, body })

/** The flow with its stored input restored, once; undefined if there is none. */
export function withPendingChange(flow: Flow): Flow | undefined {
  if (pending?.flow !== flow.id) return undefined
  const { body } = pending
  pending = undefined
  const nodes = flow.ui.nodes.map((node) => {
    if (!isInput(node) || buttons.has(node.attributes.type)) return node
    const value = valueAt(body, node.attributes.name)
    return value === undefined ? node : { ...node, attributes: { ...node.attributes, value } }
  })
  return { ...flow, ui: { ...flow.ui, nodes } }
}

const buttons = new Set(['submit', 'button', 'hidden'])

const valueAt = (body: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((at, part) => (isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined), body)
