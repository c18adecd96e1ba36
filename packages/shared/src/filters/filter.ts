import type { Localized } from '../contract/domain'
import type { Query } from '../query-text'

/** How a filter is shown: everything that doesn't depend on rows. */
export type ShownFilter = {
  /** `flag` is a boolean of the API, `list` several values, `day` a date such as `2026-01-31`, `identity` the ID of one, found by its sign-in name. */
  kind: 'text' | 'identity' | 'choice' | 'flag' | 'day' | 'list'
  label: Localized
  hint?: Localized
  mono?: boolean
  /** Values of a choice or a flag, with their labels. A choice without them gets its options from the screen. */
  values?: Readonly<Record<string, Localized>>
  /** Has no field: shows as a chip while it is on. A list is always one. */
  chip?: boolean
  /** The API accepts only one of the exclusive filters at a time: a new one replaces the other. */
  exclusive?: boolean
  /** For a range's first day: the name of the filter for its last day. */
  until?: string
  /** Only accepts complete values (`is`). Its field passes any other text to the filter `part`, which then has no separate field. */
  whole?: { is: (text: string) => boolean; part: string; label: Localized }
}

/** One filter of a resource. Its name is the API's own name of the parameter. */
export type Filter<Row> = ShownFilter & {
  /** Query parameters for a value, where they are not just its name and the value. */
  toQuery?: (value: string) => Query
  /** Whether a row matches, for filters that the API doesn't support. The list then scans pages. */
  scan?: (row: Row, value: string) => boolean
}

type ValueOf<Known> = Known extends { kind: 'list' }
  ? string[]
  : Known extends { kind: 'flag' }
    ? 'true' | 'false'
    : Known extends { kind: 'choice'; values: infer Values }
      ? keyof Values & string
      : string

/** Values of the active filters, as stored in a URL or job. */
export type FilterValues<Defs> = { [Name in keyof Defs]?: ValueOf<Defs[Name]> | undefined }

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name extends `${infer Head}.${infer Tail}`
    ? `${Head}${Capitalize<Camel<Tail>>}`
    : Name

type Sent<Known> = Known extends { kind: 'flag' } ? boolean : ValueOf<Known>

type Intersected<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

type Direct<Defs> = {
  [
    Name in keyof Defs as Defs[Name] extends { scan: unknown } | { toQuery: unknown } ? never : Camel<Name & string>
  ]?: Sent<Defs[Name]>
}

type Mapped<Defs> = Intersected<
  {
    [Name in keyof Defs]: Defs[Name] extends { toQuery: (value: string) => infer Result }
      ? { [Parameter in keyof Result as Camel<Parameter & string>]?: Result[Parameter] }
      : never
  }[keyof Defs]
>

/** Parameters of the client's list method: the API's names in camel case, without the filters that need scanning. */
export type FilterRequest<Defs> = Direct<Defs> & Mapped<Defs> & { pageSize?: number; pageToken?: string }
