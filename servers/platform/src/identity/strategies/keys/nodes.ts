import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../../http/json'
import type { UiMessage } from '../../messages'
import { hidden, input, withMore, type NodeGroup, type UiNode } from '../../ui/nodes'
import { scriptIntegrity, scriptUrl } from './script'
import { keyName, type StoredKey } from './stored-key'

/** The project's script. A form with both kinds of keys has it once. */
export const scriptNode = (base: string): UiNode => ({
  type: 'script',
  group: 'webauthn',
  attributes: {
    src: scriptUrl(base),
    async: true,
    referrerpolicy: 'no-referrer',
    crossorigin: 'anonymous',
    integrity: scriptIntegrity,
    type: 'text/javascript',
    id: 'webauthn_script',
    nonce: randomUUID(),
    node_type: 'script',
  },
  messages: [],
  meta: {},
})

const isScript = ({ type }: UiNode): boolean => type === 'script'

/** The form with each script only once, at its first position. */
export const withScriptsOnce = (nodes: readonly UiNode[]): UiNode[] =>
  nodes.filter(
    (node, index) =>
      !isScript(node) || nodes.findIndex((one) => isScript(one) && one.attributes.id === node.attributes.id) === index,
  )

/** Apps request keys themselves: they get the names of the steps instead of the script. */
export const forClient = (type: 'browser' | 'api', nodes: readonly UiNode[]): UiNode[] =>
  type === 'browser'
    ? [...nodes]
    : nodes
        .filter((node) => !isScript(node))
        .map((node) => {
          const { onclick: _click, onload: _load, ...attributes } = node.attributes
          return { ...node, attributes }
        })

/** A button that runs a function of the script; its value is the function's argument, if any. */
export function triggerNode(
  group: NodeGroup,
  name: string,
  trigger: string,
  label: UiMessage,
  options?: JsonObject | '',
): UiNode {
  const value = options === undefined || options === '' ? options : JSON.stringify(options)
  const onclick = `window.${trigger}(${value ?? ''})`
  return withMore(input(group, name, 'button', { ...(value !== undefined && { value }), label }), {
    onclick,
    onclickTrigger: trigger,
  })
}

/** A hidden field whose value a page needs, or that the script fills. */
export const dataNode = (group: NodeGroup, name: string, value?: JsonObject): UiNode =>
  value === undefined ? input(group, name, 'hidden') : hidden(group, name, JSON.stringify(value))

/** The button that removes a key. */
export const removeNode = (
  group: NodeGroup,
  name: string,
  key: StoredKey,
  label: (name: string, addedAt: string) => UiMessage,
  disabled: boolean,
): UiNode =>
  withMore(
    input(group, name, 'submit', { value: keyName(key), label: label(key.display_name || 'unnamed', key.added_at) }),
    { disabled },
  )
