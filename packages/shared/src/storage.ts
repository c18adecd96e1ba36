import type * as z from 'zod/mini'

/** The text that `writeStored` stored for this browser; empty if there is none, or if the browser blocks storage. */
export function readStored(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** The value that was stored as JSON in this browser; undefined if there is none, or another version stored it in another shape. */
export function readStoredJson<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(readStored(name))).data
  } catch {
    return undefined
  }
}

/** Stores a text for the next visit. Nothing is stored if the browser blocks storage or has no space left. */
export function writeStored(name: string, value: string) {
  try {
    localStorage.setItem(name, value)
  } catch {
    // The next visit starts without the text.
  }
}
