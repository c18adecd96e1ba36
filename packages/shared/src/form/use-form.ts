import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

import { Problem } from '../transport/problem'
import { issueText } from './issue-text'
import { NotSaved } from './not-saved'
import { useFormText } from './text'

export type UseFormOptions<Input extends FieldValues, Output> = {
  /** Mirrors the fields; its output is what `submit` gets. */
  schema: $ZodType<Output, Input>
  defaults: NoInfer<Input>
  /** Awaits the write; whatever it throws is shown in the form, and everything typed stays. */
  submit: (values: Output) => Promise<unknown>
  /** Name of the field for a name in the request's body, where they differ: `traits.email` → `email`. */
  fieldOf?: (bodyName: string) => string
  /** Whether leaving with unsaved input asks first; it does unless said. */
  guarded?: boolean
}

/** What `useForm` answers and `Form`, `FormPage` and `FormDialog` take. */
export type FormHandle<Input extends FieldValues, Output> = {
  id: string
  methods: UseFormReturn<Input, unknown, Output>
  /** Binds a field: `<TextField {...form.field('email')} label="Email" />`. */
  field: (name: FieldPath<Input>) => { name: FieldPath<Input> }
  submit: (event?: SyntheticEvent) => Promise<void>
  busy: boolean
  dirty: boolean
  guarded: boolean
  /** Whether a submit is under way, as it is now: the submit itself may navigate away. */
  leaving: () => boolean
  /** Why the last try failed, as far as no field shows it. */
  problem: Problem | Error | undefined
  /** Labels of the fields on the screen by their name, for the summary. */
  labels: Map<string, string>
}

/**
 * A form over a zod schema. A refused submit leads to the first wrong field; a Problem's fields are shown at theirs, the rest
 * above the buttons; while one submit is under way a second one is not started.
 */
export function useForm<Input extends FieldValues, Output>({
  schema,
  defaults,
  submit,
  fieldOf = (name) => name,
  guarded = true,
}: UseFormOptions<Input, Output>): FormHandle<Input, Output> {
  const t = useFormText()
  const id = useId()
  const running = useRef(false)
  const [labels] = useState(() => new Map<string, string>())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | Error>()
  const methods = useHookForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema, { error: issueText(t) }),
    // DefaultValues<Input> is a deep partial that TypeScript can't see to hold for a generic Input
    defaultValues: defaults as DefaultValues<Input>,
  })
  const { isDirty } = methods.formState

  const showFailure = (error: unknown) => {
    if (error instanceof NotSaved) return
    const fields = error instanceof Problem ? error.fields : []
    const shown = fields
      .map(({ name, message }) => ({ name: fieldOf(name), message }))
      .filter(({ name }) => labels.has(name))
    // names that come from the server were just found among the form's own
    shown.forEach(({ name, message }, index) =>
      methods.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
    if (shown.length === 0 || shown.length < fields.length)
      setProblem(error instanceof Error ? error : new Error(String(error)))
  }

  const run = async (values: Output) => {
    setBusy(true)
    try {
      await submit(values)
      methods.reset(methods.getValues())
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    id,
    methods,
    field: (name) => ({ name }),
    busy,
    dirty: isDirty,
    guarded,
    leaving: () => running.current,
    problem,
    labels,
    async submit(event) {
      event?.preventDefault()
      // a dialog's form is a child of the page's form in React's tree
      event?.stopPropagation()
      if (running.current) return
      running.current = true
      setProblem(undefined)
      try {
        await methods.handleSubmit(run)()
      } finally {
        running.current = false
      }
    },
  }
}
