import { isRecord } from '../http/json'
import { HOUR, type SettingsReader } from './settings-reader'

/** One entry of a list of hooks, as configured. */
export type HookConfig = { hook: string; config: unknown }

export type FlowKind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings'
export type AalPolicy = 'aal1' | 'highest_available'
export type CodeChannel = 'code' | 'link'

/** @param features the settings of `feature_flags` */
export function flowsConfig(flows: SettingsReader, features: SettingsReader) {
  const flow = (kind: FlowKind) => ({
    uiUrl: flows.text(`${kind}.ui_url`),
    lifespan: flows.time(`${kind}.lifespan`, HOUR),
  })
  const byMessage = (kind: 'recovery' | 'verification') => ({
    ...flow(kind),
    enabled: flows.flag(`${kind}.enabled`, false),
    use: channelOf(flows.text(`${kind}.use`)),
    notifyUnknown: flows.flag(`${kind}.notify_unknown_recipients`, false),
  })
  const recovery = byMessage('recovery')
  return {
    login: { ...flow('login'), identifierFirst: flows.text('login.style') === 'identifier_first' },
    registration: {
      ...flow('registration'),
      enabled: flows.flag('registration.enabled', true),
      oneStep:
        flows.flag('registration.enable_legacy_one_step', false) || flows.text('registration.style') === 'unified',
      loginHints: flows.flag('registration.login_hints', false),
    },
    recovery: {
      ...recovery,
      chooseAddress: recovery.use === 'code' && features.flag('choose_recovery_address', false),
    },
    verification: byMessage('verification'),
    settings: {
      ...flow('settings'),
      privilegedMaxAge: flows.time('settings.privileged_session_max_age', HOUR),
      requiredAal: aalPolicy(flows.text('settings.required_aal')),
    },
    errorUrl: flows.text('error.ui_url'),
    logoutReturnUrl: flows.text('logout.after.default_browser_return_url'),
    /** Whether signing out clears all browser data of the origin, not only the session. */
    logoutClearsBrowser: flows.flag('logout.clear_browser_data', false),
  }
}

/** The hooks around flows, and the URLs to return to after them. */
export function hooksConfig(flows: SettingsReader) {
  const hooks = (path: string): HookConfig[] =>
    flows
      .list(path)
      .flatMap((entry) =>
        isRecord(entry) && typeof entry.hook === 'string' ? [{ hook: entry.hook, config: entry.config }] : [],
      )
  const methodHooksAfter = (kind: FlowKind, method: string) => hooks(`${kind}.after.${method}.hooks`)
  return {
    hooksBefore: (kind: FlowKind) => hooks(`${kind}.before.hooks`),
    methodHooksAfter,
    /** The method's hooks, or else those of the flow. */
    hooksAfter(kind: FlowKind, method: string): HookConfig[] {
      const own = methodHooksAfter(kind, method)
      return own.length > 0 ? own : hooks(`${kind}.after.hooks`)
    },
    returnUrlAfter: (kind: FlowKind, method?: string) =>
      (method && flows.text(`${kind}.after.${method}.default_browser_return_url`)) ??
      flows.text(`${kind}.after.default_browser_return_url`),
  }
}

export const aalPolicy = (text: string | undefined): AalPolicy => (text === 'aal1' ? 'aal1' : 'highest_available')
const channelOf = (text: string | undefined): CodeChannel => (text === 'link' ? 'link' : 'code')
