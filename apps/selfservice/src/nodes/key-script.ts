/** Why a device returned no key, as far as the browser reports it. */
export type KeyFailure = 'refused' | 'known' | 'elsewhere' | 'unsupported' | 'missing'

/** By the browser's error name. Any other means rejection: browsers don't distinguish a timeout from a cancelled dialog. */
const failures: Record<string, KeyFailure> = {
  InvalidStateError: 'known',
  SecurityError: 'elsewhere',
  NotSupportedError: 'unsupported',
}

export const failureOf = (error: unknown): KeyFailure => failures[error instanceof Error ? error.name : ''] ?? 'refused'

const isLoaded = (name: string) => typeof Reflect.get(window, name) === 'function'

/** Timeout and polling interval for a script that is still loading, in milliseconds. */
const maxWait = 5_000
const pollInterval = 50

/** Waits for a function of the service's script, which may still be loading. @returns whether it loaded */
export async function waitForFunction(name: string): Promise<boolean> {
  for (let waited = 0; waited < maxWait && !isLoaded(name); waited += pollInterval)
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  return isLoaded(name)
}

/**
 * Runs a function of the service's script. `onError` receives errors that the script itself only shows in an alert or the
 * console. @returns whether the script has loaded
 */
export function runTrigger(name: string, onError?: (error: unknown) => void): boolean {
  const trigger: unknown = Reflect.get(window, name)
  if (typeof trigger !== 'function') return false
  const stop = onError && watchPrompts(onError, name.startsWith('oryWebAuthn'))
  try {
    trigger()
  } catch (error) {
    onError?.(error)
  } finally {
    stop?.()
  }
  return true
}

const ways = ['get', 'create'] as const
const never = new Promise<never>(() => undefined)

/** Watches the failures of subsequent key prompts. `alone`: hides them from the script, so that it opens no dialog. */
function watchPrompts(onError: (error: unknown) => void, alone: boolean): () => void {
  // Undefined outside secure contexts.
  const { credentials } = navigator as Partial<Navigator>
  if (!credentials) return () => undefined
  // Extensions may have replaced the browser's methods.
  const before = ways.map((way) => [way, Object.getOwnPropertyDescriptor(credentials, way)] as const)
  for (const way of ways) {
    const original = credentials[way].bind(credentials)
    const value = (options?: CredentialCreationOptions & CredentialRequestOptions) =>
      original(options).catch((error: unknown) => {
        onError(error)
        if (alone) return never
        throw error
      })
    Object.defineProperty(credentials, way, { configurable: true, value })
  }
  return () =>
    before.forEach(([way, own]) =>
      own ? Object.defineProperty(credentials, way, own) : Reflect.deleteProperty(credentials, way),
    )
}

/** Functions of nodes that run once the script is loaded. */
export function runOnLoad() {
  const names = [...document.querySelectorAll<HTMLElement>('[data-onload]')].map(({ dataset }) => dataset.onload)
  for (const name of new Set(names)) if (name) runTrigger(name)
}
