import { readFlow } from '../flows/read-flow'
import type { Flow } from '../flows/flow'
import { documentOf, recordedDocuments, type Json } from './flow-documents'
import shapes from './flow-shapes.json'

const read = (document: Json): Flow => {
  const flow = readFlow(document)
  if (!flow) throw new Error('this is no flow')
  return flow
}

export const flowOf = (nodes: unknown[], more: Json = {}, messages: unknown[] = []): Flow =>
  read(documentOf(nodes, more, messages))

/** The documents of `flow-documents.ts`, parsed. */
export const recordedFlows: (readonly [string, Flow])[] = recordedDocuments(shapes).map(([name, document]) => [
  name,
  read(document),
])
