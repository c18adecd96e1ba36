import { useLayoutEffect, type ComponentProps, type ReactNode } from 'react'
import { FormProvider, get, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'

import { color } from '../theme'
import { Button, Notice, ProblemNotice } from '../ui'
import { DeniedNotice } from './denied-notice'
import { FixedContext, LabelsContext, messageOf } from './field-frame'
import { Fields } from './fieldset'
import { LeaveGuard } from './leave-guard'
import { useFormText } from './text'
import type { FormHandle } from './use-form'

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> & {
  form: FormHandle<Input, Output>
  /** Why the person can't change anything; shown above the fields, which are then read-only. */
  deniedBecause?: string
  /** Fields stay editable if nothing can be saved: the text may be useful elsewhere. */
  draft?: boolean
  children: ReactNode
}

/** The `<form>` around fields and buttons: shows errors at the top, and asks before leaving with unsaved input. */
export function Form<Input extends FieldValues, Output>({
  form,
  deniedBecause,
  draft = false,
  children,
  ...props
}: FormProps<Input, Output>) {
  return (
    <FormProvider {...form.methods}>
      <LabelsContext value={form.labels}>
        <form
          noValidate
          aria-busy={form.busy || undefined}
          {...props}
          id={form.id}
          onSubmit={(event) => void form.submit(event)}
        >
          <Fields>
            <ErrorSummary form={form} />
            {form.notice}
            <DeniedNotice reason={deniedBecause} />
            <FixedContext value={deniedBecause !== undefined && !draft}>{children}</FixedContext>
            <FormProblem form={form} />
          </Fields>
        </form>
      </LabelsContext>
      {form.dialog}
      {form.guarded && form.dirty && (
        <UnsavedGuard leaving={form.leaving} byQuery={form.guarded === 'query'} isSaving={form.busy} />
      )}
    </FormProvider>
  )
}

/** The submit button; it also works outside the `<form>` element. */
export function SubmitButton<Input extends FieldValues, Output>({
  form,
  tone = 'primary',
  ...props
}: Omit<ComponentProps<typeof Button>, 'form' | 'busy'> & { form: FormHandle<Input, Output> }) {
  return <Button {...props} tone={tone} type="submit" form={form.id} busy={form.busy} />
}

function FormProblem<Input extends FieldValues, Output>({ form }: { form: FormHandle<Input, Output> }) {
  if (!form.problem) return null
  return (
    <Problem ref={(element) => element?.scrollIntoView?.({ block: 'nearest' })}>
      <ProblemNotice problem={form.problem} />
    </Problem>
  )
}

function ErrorSummary<Input extends FieldValues, Output>({ form }: { form: FormHandle<Input, Output> }) {
  const t = useFormText()
  const { errors, submitCount } = form.methods.formState
  const wrong = [...form.labels].flatMap(([name, label]) => {
    const message = messageOf(get(errors, name))
    return message ? [{ name, label, message }] : []
  })
  const count = submitCount === 0 || wrong.length < 2 ? 0 : wrong.length
  useLayoutEffect(() => {
    // the first invalid field was focused before the summary moved it
    if (count > 0) document.activeElement?.closest('form *')?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0) return null
  return (
    <Notice tone="danger" title={t.summary(count)}>
      <List>
        {wrong.map(({ name, label, message }) => (
          <li key={name}>
            <button type="button" onClick={() => focusField(form, name)}>
              {label}
            </button>
            : {message}
          </li>
        ))}
      </List>
    </Notice>
  )
}

function focusField<Input extends FieldValues, Output>(form: FormHandle<Input, Output>, name: string) {
  // names of the summary come from the form's fields
  form.methods.setFocus(name as Parameters<typeof form.methods.setFocus>[0])
}

function UnsavedGuard({ isSaving, ...when }: { leaving: () => boolean; byQuery: boolean; isSaving: boolean }) {
  const t = useFormText()
  const texts = isSaving ? { title: t.savingTitle, about: t.savingAbout } : { title: t.leaveTitle, about: t.leaveAbout }
  return <LeaveGuard {...when} {...texts} isSaving={isSaving} stay={t.stay} leave={t.leave} />
}

/* Keeps it clear of a form page's bar. */
const Problem = styled.div`
  scroll-margin-block: calc(var(--a-sticky-top) + 24px) 96px;
`
const List = styled.ul`
  margin-block-start: 2px;
  button {
    padding: 2px 0;
    border: 0;
    background: none;
    color: ${color.danger};
    font-weight: 500;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
