import { messages, type UiMessage } from '../messages'
import type { FieldProblem } from './problems'
import { traitAt, type TraitField } from './trait-fields'

/** Maximum characters of a sign-in name or address; fewer if some aren't ASCII, as those take up to four bytes in the database. */
const [LONGEST, LONGEST_ENCODED] = [1_024, 500]

const limitOf = (name: string) => (Buffer.byteLength(name) === name.length ? LONGEST : LONGEST_ENCODED)

/** What is wrong with the length of a sign-in name. */
export function longNameFault(name: string): { message: UiMessage; reason: string } | undefined {
  const [limit, length] = [limitOf(name), [...name].length]
  if (length <= limit) return undefined
  return { message: messages.tooLong(limit, length), reason: `length must be <= ${limit}, but got ${length}` }
}

const isName = ({ identifierOf, verificationVia, recoveryVia, codeVia }: TraitField) =>
  identifierOf.length > 0 || [verificationVia, recoveryVia, codeVia].some((via) => via !== undefined)

/** Sign-in names and addresses in the traits that are too long, whatever their schema allows. */
export const longNames = (fields: readonly TraitField[], traits: unknown): FieldProblem[] =>
  fields.filter(isName).flatMap(({ name, path }) => {
    const fault = [traitAt(traits, path)]
      .flat()
      .map((value) => (typeof value === 'string' ? longNameFault(value) : undefined))
      .find((one) => one !== undefined)
    return fault ? [{ field: name, pointer: ['', 'traits', ...path].join('/'), ...fault }] : []
  })
