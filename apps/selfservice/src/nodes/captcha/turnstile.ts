import { loadScript } from '../load-script'
import type { Challenge } from './challenge'

/** Timeout and polling interval for the widget's script, in milliseconds. */
const scriptWait = 30_000
const scriptPoll = 100
/** Delay before the widget retries automatically if the challenge's service fails, in milliseconds. */
const retryInterval = 8_000

/** The widget's sizes in CSS pixels: the compact one if the normal one doesn't fit. */
export const sizes = { normal: { width: 300, height: 65 }, compact: { width: 150, height: 140 } } as const
export type Size = keyof typeof sizes
export const sizeFor = (availableWidth: number): Size =>
  availableWidth > 0 && availableWidth < sizes.normal.width ? 'compact' : 'normal'

/** The API of the challenge's script: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
export type Turnstile = {
  render: (place: HTMLElement, options: { [name: string]: unknown }) => string | null | undefined
  reset: (widget: string) => void
  remove: (widget: string) => void
}

const isTurnstile = (value: unknown): value is Turnstile =>
  typeof value === 'object' && value !== null && 'render' in value && typeof value.render === 'function'

/**
 * Loads the challenge's script and waits until its API is available.
 * @throws Error if the script is blocked, fails, or isn't available after 30 seconds
 */
export async function loadTurnstile(script: Challenge['script'], signal: AbortSignal): Promise<Turnstile> {
  // The script's URL names this function as its onload callback.
  Reflect.set(window, 'oryCaptchaTurnstileInit', () => undefined)
  const end = Date.now() + scriptWait
  await Promise.race([loadScript(script), pause(scriptWait)])
  for (;;) {
    const offered: unknown = Reflect.get(window, 'turnstile')
    if (isTurnstile(offered)) return offered
    if (signal.aborted || Date.now() >= end) throw new Error('The script of the bot challenge is not there.')
    await pause(scriptPoll)
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type Callbacks = {
  solved: (token: string) => void
  /** The token has expired; the widget gets another one. */
  expired: () => void
  failed: (how: 'failed' | 'unsupported') => void
}

type Widget = { challenge: Challenge; size: Size; locale: string }

/** Options of the widget. */
export function widgetOptions({ challenge: { sitekey, action }, size, locale }: Widget, callbacks: Callbacks) {
  return {
    sitekey,
    ...(action !== undefined && { action }),
    size,
    language: locale,
    theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
    retry: 'auto',
    'retry-interval': retryInterval,
    'response-field': false,
    callback: callbacks.solved,
    'expired-callback': callbacks.expired,
    'timeout-callback': () => callbacks.failed('failed'),
    'unsupported-callback': () => callbacks.failed('unsupported'),
    'error-callback': () => {
      callbacks.failed('failed')
      // The page shows the error, so the widget doesn't have to log it.
      return true
    },
  }
}
