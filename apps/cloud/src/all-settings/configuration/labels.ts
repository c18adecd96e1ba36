import { settingByName } from '../table'
import type { Text } from '../text'
import { settingNamed } from '../values'
import type { Change } from './changes'
import type { ConfigurationText } from './text'

/** A change's label: the provider, the schema, the setting's own label, or its path. */
export function labelOf({ part, path }: Change, t: ConfigurationText['compare'], settings: Text): string {
  const entry = path.findLast((step) => step.startsWith('id '))?.slice('id '.length)
  const rest = entry === undefined ? [] : path.slice(path.lastIndexOf(`id ${entry}`) + 1)
  const [, list] = path
  if (entry !== undefined && (path.includes('providers') || list === 'schemas')) {
    const name = list === 'schemas' ? t.schema(entry) : t.provider(entry)
    return rest.length > 0 ? `${name}: ${rest.join('.')}` : name
  }
  if (part === 'permission' && path.join('.') === 'namespaces.location') return t.rules
  const hooks = hooksOf(path, t)
  if (hooks !== undefined) return hooks
  const setting = settingByName.get(settingNamed(`services.${part}.config.${path.join('.')}`))
  if (setting) return settings.describe(setting.name)[0]
  return path.length > 0 ? path.join('.') : t.wholePart
}

/** The label for a flow's hooks, if the path leads to or into them. */
export function hooksOf(path: readonly string[], t: ConfigurationText['compare']): string | undefined {
  const [, flows, flow, when, method] = path
  if (flows !== 'flows' || flow === undefined || (when !== 'before' && when !== 'after') || !path.includes('hooks'))
    return undefined
  return t.hooks(when, t.flows[flow] ?? flow, method === 'hooks' ? undefined : method)
}

/** A change's path in the API's names. */
export const pathOf = ({ part, path }: Change): string =>
  [part, ...path.map((step) => (step.startsWith('id ') ? `[${step.slice('id '.length)}]` : step))].join('.')
