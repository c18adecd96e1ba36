import { isInput, type InputNode } from './flow'
import { hasFields, isButton, leadsAside, type NodeGroup } from './node-groups'

/** The main button of a form: the first that submits input, in screen order. */
export function primaryButton(groups: readonly NodeGroup[]): InputNode | undefined {
  let typed = false
  for (const group of groups) {
    typed ||= hasFields(group)
    const button = typed ? methodButton(group) : undefined
    if (button) return button
  }
  return undefined
}

/** The main button of a screen: the last one of its form, or the only one. */
export function mainButton(groups: readonly NodeGroup[]): InputNode | undefined {
  const ways = groups.flatMap(({ nodes }) =>
    nodes.filter(isInput).filter((node) => isButton(node) && !leadsAside(node)),
  )
  return primaryButton(groups) ?? (ways.length === 1 ? ways[0] : undefined)
}

/** The button of one group that submits its fields. */
export const methodButton = ({ nodes }: NodeGroup): InputNode | undefined =>
  nodes.filter(isInput).find(({ attributes: { name, type } }) => type === 'submit' && name === 'method')

/**
 * The button that Enter uses if it isn't the first of the form: browsers would use the first, which may request another code or
 * go back.
 */
export function enterButton(groups: readonly NodeGroup[], primary: InputNode | undefined): InputNode | undefined {
  const first = groups
    .flatMap(({ nodes }) => nodes.filter(isInput))
    .find(({ attributes }) => attributes.type === 'submit')
  return primary?.attributes.type === 'submit' && first !== primary ? primary : undefined
}
