import { once } from 'node:events'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { Code, createClient } from '@connectrpc/connect'
import { createGrpcTransport } from '@connectrpc/connect-node'
import { credentials, Metadata, status, type ServiceError } from '@grpc/grpc-js'
import { CheckServiceClient } from '@ory/keto-grpc-client/ory/keto/relation_tuples/v1alpha2/check_service_grpc_pb'
import {
  CheckRequest,
  type CheckResponse,
} from '@ory/keto-grpc-client/ory/keto/relation_tuples/v1alpha2/check_service_pb'
import { ReadServiceClient } from '@ory/keto-grpc-client/ory/keto/relation_tuples/v1alpha2/read_service_grpc_pb'
import {
  ListRelationTuplesRequest,
  type ListRelationTuplesResponse,
} from '@ory/keto-grpc-client/ory/keto/relation_tuples/v1alpha2/read_service_pb'
import {
  RelationQuery,
  RelationTuple,
  Subject,
  SubjectSet,
} from '@ory/keto-grpc-client/ory/keto/relation_tuples/v1alpha2/relation_tuples_pb'
import { WriteServiceClient } from '@ory/keto-grpc-client/ory/keto/relation_tuples/v1alpha2/write_service_grpc_pb'
import {
  RelationTupleDelta,
  TransactRelationTuplesRequest,
  type TransactRelationTuplesResponse,
} from '@ory/keto-grpc-client/ory/keto/relation_tuples/v1alpha2/write_service_pb'
import { certificate, certificateOfFiles } from '../../testing/certificate'
import { testProject } from '../../testing/client'
import type { AccessLine } from '../observe/requests'
import { SyntaxService } from './generated/ory/keto/opl/v1alpha1/syntax_service_pb'
import { CheckService } from './generated/ory/keto/relation_tuples/v1alpha2/check_service_pb'
import { ExpandService, NodeType } from './generated/ory/keto/relation_tuples/v1alpha2/expand_service_pb'
import { NamespacesService } from './generated/ory/keto/relation_tuples/v1alpha2/namespaces_service_pb'
import { VersionService } from './generated/ory/keto/relation_tuples/v1alpha2/version_pb'
import { WriteService } from './generated/ory/keto/relation_tuples/v1alpha2/write_service_pb'

const rules = `
class Person implements Namespace {}
class Team implements Namespace { related: { members: (Person | SubjectSet<Team, "members">)[] } }`
const permission = { namespaces: { location: `base64://${Buffer.from(rules).toString('base64')}` } }
const memberOf = (object: string, id: string) => ({
  namespace: 'Team',
  object,
  relation: 'members',
  subject: { ref: { case: 'id' as const, value: id } },
})

const lines: AccessLine[] = []

async function opened() {
  const running = await openPlatform({ onResponded: (line) => lines.push(line) })
  const port = await running.listenGrpc({ port: 0 })
  const project = await testProject(running, { permission })
  return { running, port, project }
}

const ready = opened()

/** Names below `localhost` are this machine also if its resolver doesn't know that. */
const lookup: LookupFunction = (_host, { all }, found) =>
  all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)

async function keyOf({ control, id }: Awaited<typeof ready>['project']) {
  const { body } = await control<{ value: string }>({
    method: 'POST',
    path: `/projects/${id}/tokens`,
    json: { name: 'gRPC' },
  })
  return body.value
}

/** The clients of connect, which call by the project's host name as the command line tool does. */
async function clients(token?: string) {
  const { port, project, running } = await ready
  const transport = createGrpcTransport({
    baseUrl: `http://${project.slug}.localhost:${port}`,
    nodeOptions: { lookup },
    interceptors: [
      (next) => (request) => {
        request.header.set('authorization', `Bearer ${token ?? running.workspaceToken}`)
        return next(request)
      },
    ],
  })
  return {
    check: createClient(CheckService, transport),
    expand: createClient(ExpandService, transport),
    write: createClient(WriteService, transport),
    namespaces: createClient(NamespacesService, transport),
    syntax: createClient(SyntaxService, transport),
    version: createClient(VersionService, transport),
  }
}

/** One call of the official client, whose callbacks are Node's. */
const promised = <Response>(call: (done: (error: ServiceError | null, response: Response) => void) => unknown) =>
  new Promise<Response>((resolve, reject) => call((error, response) => (error ? reject(error) : resolve(response))))

function officialTuple(object: string, id: string) {
  const tuple = new RelationTuple()
  tuple.setNamespace('Team')
  tuple.setObject(object)
  tuple.setRelation('members')
  const subject = new Subject()
  subject.setId(id)
  tuple.setSubject(subject)
  return tuple
}

describe('the official client', () => {
  it('writes, checks and lists with a project’s API key on a host without a project name', async () => {
    const { port, project } = await ready
    const metadata = new Metadata()
    metadata.set('authorization', `Bearer ${await keyOf(project)}`)
    const address = `127.0.0.1:${port}`
    const write = new WriteServiceClient(address, credentials.createInsecure())
    const delta = new RelationTupleDelta()
    delta.setAction(RelationTupleDelta.Action.ACTION_INSERT)
    delta.setRelationTuple(officialTuple('official', 'ann'))
    const transaction = new TransactRelationTuplesRequest()
    transaction.setRelationTupleDeltasList([delta])
    const written = await promised<TransactRelationTuplesResponse>((done) =>
      write.transactRelationTuples(transaction, metadata, done),
    )
    expect(written.getSnaptokensList()).toHaveLength(1)

    const check = new CheckServiceClient(address, credentials.createInsecure())
    const isAllowed = async (id: string) => {
      const request = new CheckRequest()
      request.setTuple(officialTuple('official', id))
      return (await promised<CheckResponse>((done) => check.check(request, metadata, done))).getAllowed()
    }
    expect([await isAllowed('ann'), await isAllowed('bob')]).toEqual([true, false])

    const read = new ReadServiceClient(address, credentials.createInsecure())
    const query = new RelationQuery()
    query.setNamespace('Team')
    query.setObject('official')
    const listRequest = new ListRelationTuplesRequest()
    listRequest.setRelationQuery(query)
    const listed = await promised<ListRelationTuplesResponse>((done) =>
      read.listRelationTuples(listRequest, metadata, done),
    )
    expect(listed.getRelationTuplesList().map((item) => item.toObject().subject?.id)).toEqual(['ann'])

    const unauthenticated = promised((done) => check.check(new CheckRequest(), new Metadata(), done))
    await expect(unauthenticated).rejects.toMatchObject({ code: status.INVALID_ARGUMENT })
    const stranger = new ListRelationTuplesRequest()
    stranger.setRelationQuery(query)
    const rejected = promised((done) => read.listRelationTuples(stranger, new Metadata(), done))
    await expect(rejected).rejects.toMatchObject({ code: status.NOT_FOUND })
    for (const client of [write, check, read]) client.close()
  })

  it('sends subject sets', async () => {
    const { project } = await ready
    const set = new SubjectSet()
    set.setNamespace('Team')
    set.setObject('inner')
    set.setRelation('members')
    const { check, write } = await clients()
    const subject = { ref: { case: 'set' as const, value: set.toObject() } }
    await write.transactRelationTuples({
      relationTupleDeltas: [
        { action: 1, relationTuple: { ...memberOf('outer', ''), subject } },
        { action: 1, relationTuple: memberOf('inner', 'ann') },
      ],
    })
    expect((await check.check({ tuple: memberOf('outer', 'ann') })).allowed).toBe(true)
    const { body } = await project.call<{ allowed: boolean }>({
      path: '/relation-tuples/check/openapi',
      query: { namespace: 'Team', object: 'outer', relation: 'members', subject_id: 'ann' },
    })
    expect(body.allowed).toBe(true)
  })
})

describe('gRPC calls', () => {
  it('agree with the HTTP API', async () => {
    const { check, expand, namespaces, syntax, version, write } = await clients()
    await write.transactRelationTuples({
      relationTupleDeltas: ['ann', 'bob'].map((id) => ({ action: 1, relationTuple: memberOf('tree', id) })),
    })
    const subject = { ref: { case: 'set' as const, value: { namespace: 'Team', object: 'tree', relation: 'members' } } }
    const { tree } = await expand.expand({ subject })
    expect(tree?.nodeType).toBe(NodeType.UNION)
    expect(tree?.children.map(({ tuple }) => tuple?.subject?.ref.value)).toEqual(['ann', 'bob'])
    expect((await namespaces.listNamespaces({})).namespaces.map(({ name }) => name)).toEqual(['Person', 'Team'])
    const { parseErrors } = await syntax.check({ content: new TextEncoder().encode('class X {') })
    expect(parseErrors[0]?.start?.line).toBe(1)
    expect((await version.getVersion({})).version).toMatch(/^\d/)
    const { results } = await check.batchCheck({
      tuples: [memberOf('tree', 'ann'), memberOf('tree', 'eve'), { ...memberOf('tree', 'ann'), namespace: 'None' }],
    })
    expect(results.map(({ allowed, error }) => [allowed, error === ''])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
    await write.deleteRelationTuples({ relationQuery: { object: 'tree' } })
    expect((await check.check({ tuple: memberOf('tree', 'ann') })).allowed).toBe(false)
  })

  it('return the status of their failure', async () => {
    const { check, write } = await clients()
    const unknown = { ...memberOf('tree', 'ann'), namespace: 'None' }
    await expect(check.check({ tuple: unknown })).rejects.toMatchObject({ code: Code.NotFound })
    const many = Array.from({ length: 11 }, () => memberOf('tree', 'ann'))
    await expect(check.batchCheck({ tuples: many })).rejects.toMatchObject({ code: Code.InvalidArgument })
    const unspecified = { relationTupleDeltas: [{ relationTuple: memberOf('tree', 'ann') }] }
    await expect(write.transactRelationTuples(unspecified)).rejects.toMatchObject({ code: Code.InvalidArgument })
    const anyone = await clients('not-a-key')
    await expect(anyone.check.check({ tuple: memberOf('tree', 'ann') })).rejects.toMatchObject({
      code: Code.Unauthenticated,
    })
    const huge = memberOf('tree', 'a'.repeat(5 * 2 ** 20))
    await expect(check.check({ tuple: huge })).rejects.toMatchObject({ code: Code.ResourceExhausted })
    // two bytes each, but objects in memory
    const tuples = Array.from({ length: 300_000 }, () => ({}))
    await expect(check.batchCheck({ tuples })).rejects.toMatchObject({ code: Code.ResourceExhausted })
    const large = memberOf('tree', 'a'.repeat(100_000))
    await expect(anyone.check.check({ tuple: large })).rejects.toMatchObject({ code: Code.Unauthenticated })
  })

  it('can’t reach another project with this project’s key', async () => {
    const { port, project, running } = await ready
    const other = await testProject(running, { permission })
    const transport = createGrpcTransport({
      baseUrl: `http://${other.slug}.localhost:${port}`,
      nodeOptions: { lookup },
    })
    const headers = { authorization: `Bearer ${await keyOf(project)}` }
    const denied = createClient(CheckService, transport).check({ tuple: memberOf('tree', 'ann') }, { headers })
    await expect(denied).rejects.toMatchObject({ code: Code.PermissionDenied })
  })

  it('are written to the access log', async () => {
    const { check } = await clients()
    const { project } = await ready
    lines.length = 0
    await check.check({ tuple: memberOf('logged', 'ann') })
    expect(lines).toEqual([
      expect.objectContaining({ operation: 'batchCheckPermission', project: project.slug, status: 200 }),
    ])
  })
})

/** The status of a call to an `:authority` that can't be part of a URL. */
async function statusAtInvalidHost(url: string): Promise<number | undefined> {
  const session = connect(url, { ca: certificate.cert })
  const call = session.request({
    ':method': 'POST',
    ':path': `/${VersionService.typeName}/GetVersion`,
    ':authority': 'x:99999',
    'content-type': 'application/grpc',
  })
  call.end()
  const [headers] = (await once(call, 'response')) as [IncomingHttpHeaders & { ':status'?: number }]
  session.destroy()
  return headers[':status']
}

it('rejects calls to an invalid host', async () => {
  const { port } = await ready
  expect(await statusAtInvalidHost(`http://127.0.0.1:${port}`)).toBe(400)
  const { version } = await clients()
  await expect(version.getVersion({})).resolves.toBeDefined()
})

async function namespacesByTls(port: number, project: Awaited<ReturnType<typeof testProject>>) {
  const transport = createGrpcTransport({
    baseUrl: `https://localhost:${port}`,
    nodeOptions: { lookup, ca: certificate.cert },
  })
  const headers = { authorization: `Bearer ${await keyOf(project)}` }
  return (await createClient(NamespacesService, transport).listNamespaces({}, { headers })).namespaces
}

it('uses TLS if there is a certificate', async () => {
  const { running, project } = await ready
  const port = await running.listenGrpc({ port: 0, certificate: certificateOfFiles() })
  expect(await namespacesByTls(port, project)).toHaveLength(2)
})

it('shares the HTTP API’s port if that has a certificate', async () => {
  const secure = await openPlatform({ certificate: certificateOfFiles() })
  const project = await testProject(secure, { permission })
  const address = await secure.listen({ port: 0 })
  const port = Number(new URL(address).port)
  expect(await namespacesByTls(port, project)).toHaveLength(2)
  expect(await statusAtInvalidHost(`https://localhost:${port}`)).toBe(400)

  const healthRequest = request(`${address}/health/alive`, {
    ca: certificate.cert,
    servername: 'localhost',
    agent: false,
  })
  const [{ statusCode }] = (await once(healthRequest.end(), 'response')) as [{ statusCode: number }]
  expect(statusCode).toBe(200)
  const stranger = connectTls({
    port,
    ca: certificate.cert,
    servername: 'localhost',
    ALPNProtocols: ['smtp'],
  })
  await expect(once(stranger, 'secureConnect')).rejects.toThrow(/no application protocol/i)
})
