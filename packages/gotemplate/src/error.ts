/** What can go wrong with a template: it is not one, or it cannot be carried out with this data. */
export type TemplateErrorKind = 'parse' | 'exec'

/** The one error that this package throws; its message is worded as Go words it. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'

  constructor(
    readonly kind: TemplateErrorKind,
    message: string,
  ) {
    super(message)
  }
}

/** A template function rejects its arguments; the caller adds the position. */
export class CallError extends Error {}

/** Refuses the arguments of a function. @throws CallError always */
export function refuse(message: string): never {
  throw new CallError(message)
}
