/** Which stage failed: parsing the template, or executing it with this data. */
export type TemplateErrorKind = 'parse' | 'exec'

/** The only error that this package throws; its message has Go's wording. */
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

/** Rejects a function's arguments. @throws CallError always */
export function reject(message: string): never {
  throw new CallError(message)
}
