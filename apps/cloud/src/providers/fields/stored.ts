/** A provider in a project's configuration. */
export type Stored = Readonly<Record<string, unknown>>

export const textIn = (stored: Stored, name: string): string => {
  const value = stored[name]
  return typeof value === 'string' ? value : ''
}

export const listIn = (stored: Stored, name: string): string[] => {
  const value = stored[name]
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

/** An object without empty entries: `''`, `[]`, undefined. */
export const filled = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

export const isHttp = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url) && url.length <= 2_048
