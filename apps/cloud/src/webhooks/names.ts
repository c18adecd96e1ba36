import { isRecord } from '@atrium/shared/json'
import { HIDDEN } from '@atrium/shared/operations'

import { isBuiltIn } from './hook-values'
import type { Hook, Slot } from './slots'
import type { WebhookText } from './text'

/** Whether the flow has hooks that run after single methods. */
export const hasMethods = ({ flow, when }: Slot): boolean =>
  when === 'after' && flow !== 'recovery' && flow !== 'verification'

/** The name of a list of hooks, shown below the name of its flow. */
const slotName = (slot: Slot, t: WebhookText): string => {
  if (slot.when === 'before') return t.before
  if (slot.method) return t.afterMethod(t.methods[slot.method])
  return hasMethods(slot) ? t.afterAny : t.after
}

/** The name of a list of hooks, including its flow. */
export const fullSlotName = (slot: Slot, t: WebhookText): string => `${t.flows[slot.flow]}: ${slotName(slot, t)}`

/** The name of a hook; for a webhook, its method and URL. */
export function hookName({ hook, config }: Hook, t: WebhookText): string {
  if (isBuiltIn(hook)) return t.builtIns[hook][0]
  if (hook !== 'web_hook') return hook
  const url = config.url === HIDDEN ? t.hiddenUrl : String(config.url)
  return `${String(config.method)} ${url}`
}

/** The name of a hook, with its position if others in its list have the same name. */
export function uniqueHookName(hooks: readonly Hook[], hook: Hook, t: WebhookText): string {
  const name = hookName(hook, t)
  return hooks.some((one) => one !== hook && hookName(one, t) === name) ? `${name} (${hook.index + 1})` : name
}

/** What a hook does, in a few words. */
export function hookAbout({ hook, config }: Hook, t: WebhookText): string {
  if (isBuiltIn(hook)) return t.builtIns[hook][1]
  if (hook !== 'web_hook') return t.otherHook
  const { auth, response } = config
  const type = isRecord(auth) && (auth.type === 'basic_auth' || auth.type === 'api_key') ? auth.type : 'none'
  const [ignored, parsed] = isRecord(response) ? [response.ignore, response.parse] : []
  const kind = ignored === true ? 'ignore' : parsed === true ? 'parse' : 'wait'
  const parts = [t.fields.responses[kind][0], t.withAuth[type]]
  if (config.can_interrupt === true) parts.push(t.interrupts)
  return parts.join(' · ')
}
