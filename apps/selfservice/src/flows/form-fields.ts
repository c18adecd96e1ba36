import type { FlowNode, InputNode } from './flow'
import type { Fields } from './form-body'

/** The fields of a form as its controls hold them now. */
export function fieldsOf(form: HTMLFormElement, idOf: (node: FlowNode) => string): Fields {
  const data = new FormData(form)
  return {
    text(name) {
      const [typed] = data.getAll(name).filter((value) => value !== '')
      return typeof typed === 'string' ? typed : data.has(name) ? '' : undefined
    },
    ticked: (node) => form.querySelector<HTMLInputElement>(`#${CSS.escape(idOf(node))}`)?.checked ?? false,
  }
}

export const isEmpty = (node: InputNode, fields: Fields) =>
  node.attributes.type === 'checkbox' ? !fields.ticked(node) : !fields.text(node.attributes.name)
