import { isRecord } from '@atrium/shared/json'

type Continuation =
  | { type: 'go'; to: string }
  | { type: 'screen'; kind: 'recovery' | 'verification' | 'settings'; flow: string; url?: string }

/** Follow-up actions, most urgent first. */
const ranking = [
  'show_settings_ui',
  'show_recovery_ui',
  'show_verification_ui',
  'redirect_browser_to',
  'set_ory_session_token',
] as const

type Action = (typeof ranking)[number]
const rank = (action: unknown): Action | undefined => ranking.find((known) => known === action)

/**
 * Selects the most urgent follow-up action of a response; undefined if there is none.
 * @throws Error for an unknown action, or one with a session token, which a browser can't store
 */
export function continuation(continueWith: unknown): Continuation | undefined {
  if (!Array.isArray(continueWith) || continueWith.length === 0) return undefined
  const actions = continueWith.map((item: unknown) => (isRecord(item) ? item : {}))
  const unknown = actions.find(({ action }) => !rank(action))
  if (unknown) throw new Error(`Unknown action: ${JSON.stringify(unknown)}`)
  for (const action of ranking) {
    const found = actions.find((item) => item.action === action)
    if (found) return doable(action, found)
  }
  return undefined
}

function doable(action: Action, item: Record<string, unknown>): Continuation {
  switch (action) {
    case 'show_settings_ui':
      return screen('settings', item)
    case 'show_recovery_ui':
      return screen('recovery', item)
    case 'show_verification_ui':
      return screen('verification', item)
    case 'redirect_browser_to':
      if (typeof item.redirect_browser_to !== 'string') break
      return { type: 'go', to: item.redirect_browser_to }
    case 'set_ory_session_token':
      throw new Error('Ory Elements does not support API flows yet.')
  }
  throw new Error(`Unknown action: ${JSON.stringify(item)}`)
}

function screen(kind: 'recovery' | 'verification' | 'settings', item: Record<string, unknown>): Continuation {
  const { flow } = item
  if (!isRecord(flow) || typeof flow.id !== 'string') throw new Error(`Unknown action: ${JSON.stringify(item)}`)
  return { type: 'screen', kind, flow: flow.id, url: typeof flow.url === 'string' && flow.url ? flow.url : undefined }
}
