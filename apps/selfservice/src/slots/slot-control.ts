import type { FieldMessage } from '../card/field'
import type { InputNode } from '../flows/flow'
import { asText } from '../flows/form-body'
import { nodeKey, type FormState } from '../flows/form-state'
import { knownAutocomplete } from '../nodes/autocomplete'
import type { SlotControl } from '.'

/** The attributes that make a slot's control part of the form. */
export function slotControl(
  node: InputNode,
  { idOf, primary, sending }: FormState,
  messages: readonly FieldMessage[],
): SlotControl {
  const { name, type, value, required, disabled, autocomplete, maxlength, pattern } = node.attributes
  const id = idOf(node)
  const common = {
    id,
    name,
    type,
    disabled,
    'aria-describedby': messages.length > 0 ? `${id}-said` : undefined,
  }
  if (type === 'submit' || type === 'button')
    return {
      ...common,
      value: asText(value),
      'aria-disabled': sending !== undefined || undefined,
      'data-node': nodeKey(node),
      'data-primary': node === primary || undefined,
    }
  return {
    ...common,
    defaultValue: asText(value),
    required,
    autoComplete: knownAutocomplete(autocomplete) ?? (name === 'identifier' ? 'username' : undefined),
    maxLength: maxlength,
    pattern,
    'aria-invalid': messages.some(({ tone }) => tone === 'error') || undefined,
  }
}
