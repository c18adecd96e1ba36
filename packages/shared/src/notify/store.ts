import { store } from '../ui/store'
import type { ShownProblem } from '../ui'

/** The lightweight half of toasts and confirmations: the queue. The shell loads the components that render it on first use. */
export type Tone = 'success' | 'error' | 'info'
/** `problem`: a failure with more details than its text. */
export type Toast = { id: number; tone: Tone; text: string; problem?: ShownProblem | undefined }

export type Question = {
  title: string
  /** Describes what will be lost or changed. */
  body: string
  /** Label of the confirm button. */
  action: string
  /** Label of the cancel button; “Cancel” by default. */
  dismiss?: string
  /** What must be typed before the button works. */
  typed?: string
  danger?: boolean
  /** The dialog stays open until this resolves, and shows why it failed. */
  run: () => Promise<unknown>
}

const newestToasts = 20

/** All requested toasts, newest last; the toaster shows each once. */
export const toasts = store<readonly Toast[]>([])

/** The confirmation that is open, if any. */
export const question = store<Question | undefined>(undefined)

let lastId = 0

/** Shows a toast. */
export function notify(text: string, tone: Tone = 'success', problem?: ShownProblem) {
  toasts.set([...toasts.get(), { id: ++lastId, tone, text, problem }].slice(-newestToasts))
}

/** Asks before running something risky. */
export const confirm = (request: Question) => question.set(request)
