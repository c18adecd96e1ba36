import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import {
  get,
  set,
  useForm as useHookForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

import { failureText, isWriting } from '../api/write'
import { confirm as ask, notify, type Question } from '../notify'
import { Problem } from '../transport/problem'
import { issueText } from './issue-text'
import { useFormText } from './text'
import { asError } from '../transport'

export type UseFormOptions<Input extends FieldValues, Output> = {
  /** Mirrors the fields; its output is what `submit` gets. */
  schema: $ZodType<Output, Input>
  defaults: NoInfer<Input>
  /** Awaits the write; whatever it throws is shown in the form, and everything typed stays. */
  submit: (values: Output) => Promise<unknown>
  /** Confirmation before the submit, in a dialog that stays open until it is done; undefined skips it. `typed` is the fields' values. */
  confirm?: (values: Output, typed: Input) => Omit<Question, 'run'> | undefined
  /** Runs before the submit and may wait for the person; after `false` nothing is submitted, and everything typed stays. */
  before?: (values: Output) => Promise<boolean>
  /** Whether the screen itself shows a failed submit, so that the form doesn't. */
  handles?: (error: unknown) => Promise<boolean>
  /** Name of the field for a name in the request's body, where they differ: `traits.email` → `email`. */
  fieldOf?: (bodyName: string) => string
  /** Whether leaving with unsaved input needs a confirmation; true by default. `query`: also if only the URL's query changes. */
  guarded?: boolean | 'query'
}

/** What `useForm` returns and `Form`, `FormPage` and `FormDialog` take. */
export type FormHandle<Input extends FieldValues, Output> = {
  id: string
  methods: UseFormReturn<Input, unknown, Output>
  /** Binds a field: `<TextField {...form.field('email')} label="Email" />`. */
  field: (name: FieldPath<Input>) => { name: FieldPath<Input> }
  submit: (event?: SyntheticEvent) => Promise<void>
  /** Focuses the first field, for when the focused element was removed. */
  focusFirst: () => void
  busy: boolean
  dirty: boolean
  guarded: boolean | 'query'
  /** Whether the form is saved and what follows is in progress: it may navigate away. */
  leaving: () => boolean
  /** Why the last attempt failed, unless fields show all of it. */
  problem: Problem | Error | undefined
  /** Labels of the fields on the screen, by name, for the summary. */
  labels: Map<string, string>
  /** Shown above the fields when someone else changed the resource. */
  notice?: ReactNode
  /** Shown over the form: what would change. */
  dialog?: ReactNode
}

/**
 * A form over a zod schema. A rejected submit focuses the first invalid field; a Problem's field errors show at their fields, the rest
 * above the buttons. Only one submit runs at a time. A failure after the person left the page becomes a toast.
 */
export function useForm<Input extends FieldValues, Output>({
  schema,
  defaults,
  submit,
  confirm,
  before,
  handles,
  fieldOf = (name) => name,
  guarded = true,
}: UseFormOptions<Input, Output>): FormHandle<Input, Output> {
  const t = useFormText()
  const id = useId()
  const running = useRef(false)
  const saving = useRef(false)
  const mounted = useRef(false)
  const [labels] = useState(() => new Map<string, string>())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | Error>()
  const methods = useHookForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema, { error: issueText(t) }),
    // DefaultValues<Input> is a deep partial that TypeScript can't see to hold for a generic Input
    defaultValues: defaults as DefaultValues<Input>,
  })
  const { isDirty } = methods.formState
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const showFailure = (error: unknown) => {
    const fields = error instanceof Problem ? error.fields : []
    const shown = fields
      .map(({ name, message }) => ({ name: fieldOf(name), message }))
      .filter(({ name }) => labels.has(name))
    // the server's names were just matched to form fields
    shown.forEach(({ name, message }, index) =>
      methods.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
    if (shown.length === 0 || shown.length < fields.length) setProblem(asError(error))
  }

  /** Makes the sent values the saved state; fields edited since then stay unsaved. */
  const keepTypedSince = (sent: Input, typed: ReadonlySet<FieldPath<Input>>) => {
    const now = structuredClone(methods.getValues())
    const saved = structuredClone(now)
    for (const name of typed) set(saved, name, get(sent, name))
    methods.reset(saved, { keepValues: true })
    for (const name of typed) methods.setValue(name, get(now, name), { shouldDirty: true })
  }

  const save = async (values: Output) => {
    saving.current = true
    setBusy(true)
    const sent = structuredClone(methods.getValues())
    const typed = new Set<FieldPath<Input>>()
    const stop = methods.subscribe({
      formState: { values: true },
      // changes made by the screen, such as a cleared secret, have no type; a field's name is its path
      callback: ({ name, type }) => void (type === 'change' && name && typed.add(name as FieldPath<Input>)),
    })
    try {
      await submit(values)
      if (typed.size > 0) keepTypedSince(sent, typed)
      else methods.reset(methods.getValues())
    } finally {
      stop()
      saving.current = false
      setBusy(false)
    }
  }

  const run = async (values: Output) => {
    try {
      if (before && !(await before(values))) return
      const question = confirm?.(values, methods.getValues())
      if (question) ask({ ...question, run: () => save(values) })
      else await save(values)
    } catch (error) {
      if (!mounted.current)
        notify(t.notSaved(failureText(error)), 'error', error instanceof Problem ? error : undefined)
      else if (!(await handles?.(error))) showFailure(error)
    }
  }

  return {
    id,
    methods,
    field: (name) => ({ name }),
    busy,
    dirty: isDirty,
    guarded,
    leaving: () => saving.current && !isWriting(),
    problem,
    labels,
    focusFirst() {
      const [name] = labels.keys()
      // after a reset, fields bind again on render; `labels` has the fields on the screen
      if (name !== undefined) setTimeout(() => methods.setFocus(name as FieldPath<Input>))
    },
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
