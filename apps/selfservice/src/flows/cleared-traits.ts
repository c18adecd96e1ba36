import { isRecord } from '@atrium/shared/json'
import { isInput, type Flow, type InputNode } from './flow'
import { asText } from './form-body'

/**
 * Whether the first screen of a sign-up clears a value that the flow has. The service would keep the value and submit it with
 * the second screen.
 */
export const clearsTraits = (body: unknown, { ui }: Pick<Flow, 'ui'>): boolean =>
  isRecord(body) &&
  body.method === 'profile' &&
  ui.nodes.some((node) => isInput(node) && isFilledTrait(node) && valueAt(body, node.attributes.name) === undefined)

/** Excludes checkboxes, which have a value even if they aren't ticked. */
const isFilledTrait = ({ attributes: { name, type, value, disabled } }: InputNode) =>
  !disabled && type !== 'hidden' && type !== 'checkbox' && name.startsWith('traits.') && asText(value) !== ''

const valueAt = (body: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((at, part) => (isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined), body)
