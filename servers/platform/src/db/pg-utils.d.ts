declare module 'pg/lib/utils.js' {
  /** The text of a parameter, as node-postgres sends it. */
  export function prepareValue(value: unknown): string | Buffer | null
}
