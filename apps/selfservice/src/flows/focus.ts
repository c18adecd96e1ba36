/**
 * Moves the focus to a failed request's message, the form's first invalid field, the message, or the first field that wasn't there
 * `before`. If the pressed button is gone: to the form's first empty field, otherwise its title. The screen's other forms may still have
 * invalid fields of an earlier attempt.
 */
export function focusNext(
  screen: Element | null,
  before: ReadonlySet<Element> = new Set(fieldsIn(screen)),
  form: Element | null = screen,
) {
  const failed = screen?.querySelector<HTMLElement>('[role="alert"][data-problem]')
  if (failed) return failed.focus()
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) {
    wrong.focus()
    if (wrong instanceof HTMLInputElement && typedAnew.test(wrong.autocomplete)) wrong.select()
    return
  }
  const alert = screen?.querySelector<HTMLElement>('[role="alert"]')
  if (alert) return alert.focus()
  const empty = fieldsIn(screen).filter(({ value }) => value === '')
  const fresh = empty.find((field) => !before.has(field))
  if (fresh) return fresh.focus()
  if (document.activeElement !== document.body) return
  const next =
    empty.find((field) => form?.contains(field)) ??
    form?.querySelector<HTMLElement>('h2') ??
    screen?.querySelector<HTMLElement>('h1')
  next?.focus()
}

/** Fields whose content has to be retyped completely after an error. */
const typedAnew = /password|one-time-code/

/** The fields of a screen that a person fills in. */
export const fieldsIn = (screen: Element | null) => [
  ...(screen?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type="hidden"], [type="checkbox"], [hidden], :disabled), select:not(:disabled)',
  ) ?? []),
]
