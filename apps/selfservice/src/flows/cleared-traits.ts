import { isRecord } from '@atrium/shared/json'
import { isInput, type Flow, type InputNode } from './flow'
import { asText } from './form-body'

/**
 * Whether the first screen of a sign-up omits a value that the flow has: the service would keep it and send it with the second
 * screen.
 */
export const clearsTraits = (body: unknown, { ui }: Pick<Flow, 'ui'>): boolean =>
  isRecord(body) &&
  body.method === 'profile' &&
  ui.nodes.some((node) => isInput(node) && isFilledTrait(node) && valueAt(body, node.attributes.name) === undefined)

/** A box that isn't ticked has its value all the same. */
const isFilledTrait = ({ attributes: { name, type, value, disabled } }: InputNode) =>
  !disabled && type !== 'hidden' && type !== 'checkbox' && name.startsWith('traits.') && asText(value) !== ''

const valueAt = (body: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((at, part) => (isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined), body)
