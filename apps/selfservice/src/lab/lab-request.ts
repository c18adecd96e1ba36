import { matchOperation, operations, type OperationId } from '@atrium/shared/operations'

type Table = typeof operations
/** Operations of the self-service API that the lab can call. */
export type LabOperation = { [Id in OperationId]: Table[Id]['api'] extends 'FrontendApi' ? Id : never }[OperationId]

export type Pair = [name: string, value: string]

/** One request of a self-service API client: an operation of the table and its input. */
export type LabRequest = {
  operation: LabOperation
  path: Record<string, string>
  query: Pair[]
  headers: Pair[]
  body?: string
}

/** A response as the gateway reports it. Header names are lower-case; `duration` in milliseconds. */
export type LabResponse = { status: number; headers: Pair[]; body: string; truncated: boolean; duration: number }

export const isLabOperation = (id: string): id is LabOperation =>
  Object.entries(operations).some(([known, { api }]) => known === id && api === 'FrontendApi')

export const methodOf = ({ operation }: Pick<LabRequest, 'operation'>) => operations[operation].method

/** Path and query below the project's public URL. */
export function targetOf({ operation, path, query }: Pick<LabRequest, 'operation' | 'path' | 'query'>): string {
  const filled = operations[operation].path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return filled + (search && `?${search}`)
}

/** The request for a method and a target; undefined if no self-service operation has this URL. */
export function readTarget(
  method: string,
  target: string,
): Pick<LabRequest, 'operation' | 'path' | 'query'> | undefined {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const match = matchOperation(method, path)
  if (!match || !isLabOperation(match.id)) return undefined
  const query = mark < 0 ? [] : [...new URLSearchParams(target.slice(mark + 1))]
  return { operation: match.id, path: match.params, query }
}

export const headerOf = (headers: readonly Pair[], name: string): string | undefined =>
  headers.find(([known]) => known.toLowerCase() === name)?.[1]

/** Headers as lines of text, and back; lines without a colon are ignored. */
export const headerLines = (headers: readonly Pair[]) => headers.map(([name, value]) => `${name}: ${value}`).join('\n')
export const readHeaderLines = (text: string): Pair[] =>
  text.split('\n').flatMap((line): Pair[] => {
    const colon = line.indexOf(':')
    return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]]
  })

/** Parses JSON; undefined if the text isn't JSON. */
export function readJson(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
