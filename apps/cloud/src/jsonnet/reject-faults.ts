import { Problem } from '@atrium/shared/api'
import { confirm, question, type Question } from '@atrium/shared/notify'

import { useJsonnetText } from './text'

/** Why a form's text can't be rendered: with any data (`broken`), or only with the test data. */
export type Fault = { field: string; message: string; broken: boolean }

/** Asks in a dialog. @returns whether the person agreed */
const agreed = (content: Omit<Question, 'run'>) =>
  new Promise<boolean>((resolve) => {
    confirm({ ...content, run: async () => resolve(true) })
    const open = question.get()
    const stop = question.subscribe(() => {
      if (question.get() === open) return
      stop()
      resolve(false)
    })
  })

/**
 * Keeps a form from saving text that can't be rendered. If it only fails with the test data, the person may save it anyway.
 * @returns a function that throws a Problem 400 at the fields
 */
export function useRejectFaults(): (faults: readonly Fault[]) => Promise<void> {
  const t = useJsonnetText().anyway
  return async (faults) => {
    const broken = faults.filter((fault) => fault.broken)
    const shown = broken.length > 0 ? broken : faults
    const [first] = shown
    if (!first) return
    const body = [t.body, ...shown.map(({ message }) => message)].join('\n')
    if (broken.length === 0 && (await agreed({ title: t.title, body, action: t.action }))) return
    const fields = shown.map(({ field: name, message }) => ({ name, message }))
    throw new Problem({ status: 400, id: 'invalid_template', message: first.message, fields })
  }
}
