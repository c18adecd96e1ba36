import { create } from '@bufbuild/protobuf'
import { Code, ConnectError, createContextKey, type ConnectRouter, type HandlerContext } from '@connectrpc/connect'
import type { Kernel } from '../http/kernel'
import type { Tuple } from '../permission/tuples'
import { version } from '../version'
import { callOperation, type Caller, type Question } from './call-operation'
import { SyntaxService } from './generated/ory/keto/opl/v1alpha1/syntax_service_pb'
import { CheckService } from './generated/ory/keto/relation_tuples/v1alpha2/check_service_pb'
import {
  ExpandResponseSchema,
  ExpandService,
  NodeType,
} from './generated/ory/keto/relation_tuples/v1alpha2/expand_service_pb'
import { NamespacesService } from './generated/ory/keto/relation_tuples/v1alpha2/namespaces_service_pb'
import { ReadService } from './generated/ory/keto/relation_tuples/v1alpha2/read_service_pb'
import { VersionService } from './generated/ory/keto/relation_tuples/v1alpha2/version_pb'
import { RelationTupleDelta_Action, WriteService } from './generated/ory/keto/relation_tuples/v1alpha2/write_service_pb'
import { queryOf, subjectIn, treeMessage, tupleIn, tupleMessage, type ApiTree } from './messages'

/** Where a handler finds the connection's part of the caller. */
export const connection = createContextKey<Pick<Caller, 'authority' | 'peer'>>({ authority: '', peer: '' })

/** The service's consistency token, which is always the same: a check sees every write acknowledged before it. */
const snaptoken = 'not yet implemented'

type CheckResults = { results: { allowed: boolean; error?: string }[] }
type Listed = { relation_tuples: Tuple[]; next_page_token: string }
type Checked = { errors?: { message: string; start: Position; end: Position }[] }
type Position = { Line: number; Column: number }

const depthQuery = (depth: number, query = new URLSearchParams()) => {
  query.set('max-depth', String(depth))
  return query
}

/** The permission service's gRPC API, by the operations of its HTTP API. */
export function grpcServices(router: ConnectRouter, kernel: Kernel): void {
  /** The operation's type, which the contract's tests check. */
  const requestWith =
    (context: HandlerContext) =>
    async <T>(request: Question): Promise<T> => {
      const authorization = context.requestHeader.get('authorization') ?? undefined
      const traceparent = context.requestHeader.get('traceparent') ?? undefined
      return (await callOperation(
        kernel,
        { ...context.values.get(connection), authorization, traceparent },
        request,
      )) as T
    }

  const check = async (context: HandlerContext, tuples: Tuple[], depth: number) => {
    const query = depthQuery(depth)
    const path = '/relation-tuples/batch/check'
    return (await requestWith(context)<CheckResults>({ method: 'POST', path, query, json: { tuples } })).results
  }

  router.service(CheckService, {
    async check({ tuple, maxDepth, ...older }, context) {
      const [result] = await check(context, [tupleIn(tuple ?? older)], maxDepth)
      // Once it has a subject, an entry is rejected only for a namespace that the rules don't declare.
      if (result?.error !== undefined) throw new ConnectError(result.error, Code.NotFound)
      return { allowed: result?.allowed === true, snaptoken }
    },
    async batchCheck({ tuples, maxDepth }, context) {
      const results = await check(context, tuples.map(tupleIn), maxDepth)
      return { results: results.map(({ allowed, error = '' }) => ({ allowed, error, snaptoken })) }
    },
  })

  router.service(ExpandService, {
    async expand({ subject, maxDepth }, context) {
      const root = subjectIn(subject)
      if (!root) throw new ConnectError('A tree needs a subject.', Code.InvalidArgument)
      if ('subject_id' in root) {
        return create(ExpandResponseSchema, { tree: { nodeType: NodeType.LEAF, tuple: { subject }, subject } })
      }
      const query = depthQuery(maxDepth, new URLSearchParams(root.subject_set))
      const tree = await requestWith(context)<ApiTree | { code: number }>({
        method: 'GET',
        path: '/relation-tuples/expand',
        query,
      })
      return 'type' in tree ? { tree: treeMessage(tree) } : {}
    },
  })

  router.service(ReadService, {
    async listRelationTuples({ relationQuery, query: older, pageSize, pageToken }, context) {
      const filter = relationQuery ?? older
      if (!filter) throw new ConnectError('A list needs a query.', Code.InvalidArgument)
      const query = queryOf(filter, relationQuery !== undefined)
      if (pageSize > 0) query.set('page_size', String(pageSize))
      if (pageToken !== '') query.set('page_token', pageToken)
      const listed = await requestWith(context)<Listed>({ method: 'GET', path: '/relation-tuples', query })
      return { relationTuples: listed.relation_tuples.map(tupleMessage), nextPageToken: listed.next_page_token }
    },
  })

  router.service(WriteService, {
    async transactRelationTuples({ relationTupleDeltas }, context) {
      const json = relationTupleDeltas.map(({ action, relationTuple }) => {
        if (!relationTuple) throw new ConnectError('A delta has no relationship.', Code.InvalidArgument)
        return { action: actions[action], relation_tuple: tupleIn(relationTuple) }
      })
      await requestWith(context)({ method: 'PATCH', path: '/admin/relation-tuples', json })
      return { snaptokens: json.filter(({ action }) => action === 'insert').map(() => snaptoken) }
    },
    async deleteRelationTuples({ relationQuery, query: older }, context) {
      const filter = relationQuery ?? older
      if (!filter) throw new ConnectError('A deletion needs a query.', Code.InvalidArgument)
      const query = queryOf(filter, relationQuery !== undefined)
      for (const namespace of query.has('namespace') ? [query.get('namespace') ?? ''] : await namespaces(context)) {
        query.set('namespace', namespace)
        await requestWith(context)({ method: 'DELETE', path: '/admin/relation-tuples', query })
      }
      return {}
    },
  })

  const namespaces = async (context: HandlerContext) => {
    const listed = await requestWith(context)<{ namespaces: { name: string }[] }>({
      method: 'GET',
      path: '/namespaces',
    })
    return listed.namespaces.map(({ name }) => name)
  }

  router.service(NamespacesService, {
    listNamespaces: async (_request, context) => ({
      namespaces: (await namespaces(context)).map((name) => ({ name })),
    }),
  })

  router.service(SyntaxService, {
    async check({ content }, context) {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
      const { errors = [] } = await requestWith(context)<Checked>({ method: 'POST', path: '/opl/syntax/check', text })
      return {
        parseErrors: errors.map(({ message, start, end }) => ({
          message,
          start: { line: start.Line, column: start.Column },
          end: { line: end.Line, column: end.Column },
        })),
      }
    },
  })

  router.service(VersionService, { getVersion: () => ({ version }) })
}

/** The operation rejects anything else. */
const actions: Record<RelationTupleDelta_Action, string> = {
  [RelationTupleDelta_Action.UNSPECIFIED]: 'unspecified',
  [RelationTupleDelta_Action.INSERT]: 'insert',
  [RelationTupleDelta_Action.DELETE]: 'delete',
}
