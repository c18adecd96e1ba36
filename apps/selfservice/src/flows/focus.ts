/** Brings the person to what needs them: the first wrong field, what was said, or the first field to fill in. */
export function focusNext(form: HTMLElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) {
    wrong.focus()
    if (wrong instanceof HTMLInputElement && wrong.autocomplete.includes('password')) wrong.select()
    return
  }
  const said = form?.querySelector<HTMLElement>('[role="alert"]')
  if (said) return said.focus()
  fieldsOf(form)
    .find((field) => field.value === '')
    ?.focus()
}

const fieldsOf = (form: HTMLElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type="hidden"], [type="checkbox"], :disabled), select:not(:disabled)',
  ) ?? []),
]
