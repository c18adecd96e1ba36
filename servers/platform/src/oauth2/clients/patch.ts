import jsonPatch, { type Operation } from 'fast-json-patch'
import { z } from 'zod'
import { readJson } from '../../http/body'
import { HttpError, notFound } from '../../http/errors'
import { isRecord, type JsonObject } from '../../http/json'
import { assertDepth, assertPatchLength, assertPointer } from '../../http/patch-budget'
import { readValue } from '../../http/read-value'
import { inLowerCase } from '../bodies'
import { clientSchema, sentSchema } from './fields'

const operationSchema = z.discriminatedUnion('op', [
  z.object({ op: z.enum(['add', 'replace']), path: z.string(), value: z.json() }),
  z.object({ op: z.literal('remove'), path: z.string() }),
])

const isEntry = (path: string): boolean => /\/(?:-\d*|\d+)$/.test(path)

/** The real service's error for a patch that it can't parse or apply (decision 94). */
const unrecognizable = (reason: string): HttpError =>
  new HttpError({ status: 500, id: 'error', message: 'The error is unrecognizable', reason })

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Converts a path that counts from the end of a list to one from its start: -1 is the last entry, or the place after it when adding. */
function countedFromStart(document: unknown, path: string, isAdded: boolean): string {
  const [, parent = '', last] = /^(.*)\/-(\d+)$/.exec(path) ?? []
  const list: unknown = last && jsonPatch.getValueByPointer(document, parent)
  return Array.isArray(list) ? `${parent}/${list.length + (isAdded ? 1 : 0) - Number(last)}` : path
}

/** Makes the containers on the way to a new value, as the real service does. */
function createParents(document: unknown, path: string): void {
  const parts = path.split('/').slice(1)
  let node = document
  for (const [index, following] of parts.slice(1).entries()) {
    const part = (parts[index] ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
    if (!isRecord(node) || forbidden.has(part)) return
    if (!Object.hasOwn(node, part) || node[part] === null) node[part] = isEntry(`/${following}`) ? [] : {}
    node = node[part]
  }
}

function patched(client: JsonObject, text: string): unknown {
  try {
    const sent = readJson(text)?.value
    const list = sent === null ? [] : z.custom<unknown[]>(Array.isArray).parse(sent)
    assertPatchLength(list)
    // one by one: the first wrong one ends it
    const operations = list.map((operation) => operationSchema.parse(operation))
    if (operations.some(({ path }) => path.toLowerCase() === '/id')) throw new Error('The client ID cannot be changed.')
    const result = operations.reduce<unknown>((document, input) => {
      const { path } = input
      assertPointer(path)
      // missing members can be replaced, too, but not list entries
      const operation: Operation = input.op === 'replace' && !isEntry(path) ? { ...input, op: 'add' } : input
      if (operation.op === 'add') createParents(document, path)
      const counted = { ...operation, path: countedFromStart(document, path, operation.op === 'add') }
      return jsonPatch.applyOperation(document, counted, true, true, true).newDocument
    }, structuredClone(client))
    assertDepth(result)
    return isRecord(result) ? inLowerCase(result) : result
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw unrecognizable('The patch is not valid or does not apply to the client.')
  }
}

/**
 * A client after a JSON patch. A missing field can be replaced as well as added.
 * @param text the body: a list of operations, of which add, replace and remove are known; `null` for none
 * @throws HttpError 500 `error` for what can't be read or applied, as in the real service; 400 beyond the limits
 */
export function patchedClient(client: JsonObject, text: string): JsonObject {
  const document = patched({ client_secret: '', ...client }, text)
  try {
    readValue(clientSchema, document)
    readValue(sentSchema, document)
  } catch {
    throw unrecognizable('A field of the patched client has the wrong type.')
  }
  return document as JsonObject // the schemas parse objects
}

/** @throws HttpError 404 for a patch that gave the client another ID */
export function assertSameId(client: JsonObject, id: string): void {
  if (client.client_id !== id) throw notFound('No client with this ID exists.')
}
