import { basePath, nextToken, Problem, requestProof, send, type ApiScope, type Page } from '@atrium/shared/transport'

import { openOperations, type OpenOperationId } from '../operations'
import { queryText, type Query } from '../query-text'

type Input = {
  path?: Record<string, string>
  query?: Query
  body?: unknown
  signal?: AbortSignal
}

/** Sends the call of an operation. @throws Problem */
async function sendOpen(scope: ApiScope, id: OpenOperationId, input: Input): Promise<Response> {
  const { method, path } = openOperations[id]
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = input.path?.[name]
    if (value === undefined) {
      throw new TypeError(`Required parameter "${name}" was null or undefined when calling ${id}()`)
    }
    return encodeURIComponent(value)
  })
  return send(`${location.origin}${basePath(scope)}${filled}${queryText(input.query)}`, {
    method,
    credentials: 'same-origin',
    headers: {
      ...requestProof,
      Accept: 'application/json',
      ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: input.signal,
  }).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 501) {
      throw new Problem({ status: 501, id: 'not_available', message: error.message, requestId: error.requestId })
    }
    throw error
  })
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * Calls an operation that `@ory/client-fetch` has no method for; `parse` checks the response, which has no generated type.
 * A target without the operation returns 404 or 501; the Problem's id is then `not_available`.
 */
export const callOpen = async <Output>(
  scope: ApiScope,
  id: OpenOperationId,
  input: Input,
  parse: (body: unknown) => Output,
): Promise<Output> => parse(await bodyOf(await sendOpen(scope, id, input)))

/** Like `callOpen`, for a page of a list whose next page token is in the `Link` header. */
export async function readOpenPage<Item>(
  scope: ApiScope,
  id: OpenOperationId,
  input: Input,
  parse: (body: unknown) => Item[],
): Promise<Page<Item>> {
  const response = await sendOpen(scope, id, input)
  return { items: parse(await bodyOf(response)), next: nextToken(response.headers.get('link')) }
}
