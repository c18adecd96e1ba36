/**
 * Brings the person to what needs them: the first wrong field, what was said, or, where the button that they pressed is gone, the
 * first field to fill in.
 */
export function focusNext(screen: Element | null) {
  const wrong = screen?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) {
    wrong.focus()
    if (wrong instanceof HTMLInputElement && wrong.autocomplete.includes('password')) wrong.select()
    return
  }
  const said = screen?.querySelector<HTMLElement>('[role="alert"]')
  if (said) return said.focus()
  if (document.activeElement !== document.body) return
  fieldsOf(screen)
    .find((field) => field.value === '')
    ?.focus()
}

const fieldsOf = (screen: Element | null) => [
  ...(screen?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type="hidden"], [type="checkbox"], :disabled), select:not(:disabled)',
  ) ?? []),
]
