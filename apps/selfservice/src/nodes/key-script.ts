import { isObject } from '../flows/is-object'

/** Why a device gave no key: as far as a browser tells, and what a person can do about it. */
export type KeyFailure = 'refused' | 'known' | 'elsewhere' | 'unsupported' | 'missing'

/** The browser's names of errors; any other is a refusal, as browsers do not tell a timeout from a cancelled dialog. */
const failures: Record<string, KeyFailure> = {
  InvalidStateError: 'known',
  SecurityError: 'elsewhere',
  NotSupportedError: 'unsupported',
}

export const failureOf = (error: unknown): KeyFailure =>
  'PublicKeyCredential' in window ? (failures[error instanceof Error ? error.name : ''] ?? 'refused') : 'unsupported'

/** Runs a function of the platform's script. @returns whether the script is there */
export function runTrigger(name: string): boolean {
  const trigger: unknown = Reflect.get(window, name)
  if (typeof trigger !== 'function') return false
  trigger()
  return true
}

/** Takes over what the platform's script would say in a dialog of its own. @returns how to stop it */
export function hearFailure(trigger: string, told: (error: unknown) => void): () => void {
  const hear = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    if (!isObject(detail) || detail.trigger !== trigger) return
    event.preventDefault()
    told(detail.error)
  }
  addEventListener('oryWebAuthnFailed', hear)
  return () => removeEventListener('oryWebAuthnFailed', hear)
}

/** What nodes want to be run once the script is there. */
export function runOnLoad() {
  const names = [...document.querySelectorAll<HTMLElement>('[data-onload]')].map(({ dataset }) => dataset.onload)
  for (const name of new Set(names)) if (name) runTrigger(name)
}
