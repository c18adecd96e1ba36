import os from 'node:os'
import { JsonnetError } from '@atrium/jsonnet'
import { TemplateError, type Mode } from '@atrium/gotemplate'
import type { Project } from '../../control/project'
import type { Json, JsonObject } from '../../http/json'
import { Overrun, ThreadPool } from '../../work/thread-pool'
import type { TemplateType } from '../courier/kinds'
import type { Via } from '../identities/identity'
import type { FieldProblem } from '../schemas/problems'
import { ResponseFault, type SamlProfile } from '../strategies/saml/check-response'
import { MetadataFault, type IdpMetadata } from '../strategies/saml/parse-metadata'
import type { SamlRequest } from '../strategies/saml/saml-service'
import type { CodeLanguage, TenantJob, TenantResult } from './jobs'

export type { CodeLanguage } from './jobs'

const slots = Math.max(3, Math.min(8, os.availableParallelism() + 1))

const pool = new ThreadPool<TenantJob, TenantResult>({
  name: 'tenant_code',
  file: 'tenant-code.js',
  slots,
  // one is always left for other projects
  slotsPerProject: slots - 1,
  waitingPerProject: 256,
  waiting: 1_024,
  queueTimeout: 10_000,
  time: 5_000,
  longest: 15_000,
  memory: 256,
})

/** Limits the processor time of a job, in milliseconds. Tests, which wait until it is used up, make it short. */
export const limitTenantCode = (time: number): void => pool.limit(time)

type Id = Pick<Project, 'id'>

/** An identity schema that can't be used, or traits that take too long to check. */
export class SchemaProblem extends Error {}

type ResultOf<K extends TenantResult['kind']> = Extract<TenantResult, { kind: K }>

/**
 * Runs a job in a thread.
 * @param kinds the kinds of results it may have
 * @param overrun returns the result, or throws the error, of a job that was ended; `why` continues a sentence
 * @throws HttpError 503 `busy`
 */
async function runJob<K extends TenantResult['kind'], Ended = never>(
  { id }: Id,
  job: TenantJob,
  kinds: readonly K[],
  overrun: (why: string) => Ended,
): Promise<ResultOf<K> | Ended> {
  const isExpected = (result: TenantResult): result is ResultOf<K> => kinds.some((kind) => kind === result.kind)
  let result: TenantResult
  try {
    result = await pool.run(id, job)
  } catch (error) {
    if (error instanceof Overrun) return overrun(error.message)
    throw error
  }
  if (!isExpected(result)) throw new Error(`A thread returned the result ${result.kind}.`)
  return result
}

export type JsonnetValues = {
  extVars?: Readonly<Record<string, Json>>
  topLevelArguments?: Readonly<Record<string, Json>>
}

/**
 * Runs a project's Jsonnet in a thread and returns its output as text.
 * @throws JsonnetError, also of kind `limit` when the thread had to be ended; HttpError 503 `busy`
 */
export async function manifestJsonnet(project: Id, source: string, values: JsonnetValues): Promise<string> {
  const job = { kind: 'jsonnet', source, values: JSON.stringify(values) } as const
  const result = await runJob(project, job, ['text', 'jsonnet-fault'], (why) => {
    throw new JsonnetError('limit', `evaluation ${why}`)
  })
  if (result.kind === 'text') return result.text
  const { kind, message, line, column } = result.fault
  throw new JsonnetError(kind, message, line === undefined || column === undefined ? undefined : { line, column })
}

/**
 * The same, parsed.
 * @throws JsonnetError; HttpError 503 `busy`
 */
export const evaluateJsonnet = async (project: Id, source: string, values: JsonnetValues): Promise<Json> =>
  JSON.parse(await manifestJsonnet(project, source, values)) as Json

export type TemplateCall = { source: string; mode: Mode; type: TemplateType; via: Via; data: JsonObject }

/**
 * Renders a project's own template in a thread.
 * @throws TemplateError, also when the thread had to be ended; HttpError 503 `busy`
 */
export async function renderInThread(project: Id, { data, ...call }: TemplateCall): Promise<string> {
  const job = { kind: 'template', ...call, data: JSON.stringify(data) } as const
  const result = await runJob(project, job, ['text', 'template-fault'], (why) => {
    throw new TemplateError('exec', `the template ${why}`)
  })
  if (result.kind === 'text') return result.text
  throw new TemplateError(result.fault.kind, result.fault.message)
}

/**
 * Parses a project's Jsonnet or template in a thread, without running it.
 * @returns why it can't be parsed; undefined when it can
 * @throws HttpError 503 `busy`
 */
export async function codeFault(project: Id, language: CodeLanguage, source: string): Promise<string | undefined> {
  const job = { kind: 'code', language, source } as const
  const result = await runJob(project, job, ['code-ok', 'code-fault'], (why) => `Parsing it ${why}.`)
  if (typeof result === 'string') return result
  return result.kind === 'code-fault' ? result.message : undefined
}

/**
 * Validates traits in a thread.
 * @throws SchemaProblem for a schema that can't be used; HttpError 503 `busy`
 */
export async function problemsInThread(project: Id, schema: string, traits: unknown): Promise<FieldProblem[]> {
  const job = { kind: 'traits', schema, traits: JSON.stringify(traits) ?? 'null' } as const
  const result = await runJob(project, job, ['problems', 'schema-fault'], (why) => {
    throw new SchemaProblem(`Checking the traits ${why}.`)
  })
  if (result.kind === 'problems') return result.problems
  throw new SchemaProblem(result.reason)
}

/**
 * Compiles an identity schema in a thread.
 * @returns why it can't be used; undefined when it can
 * @throws HttpError 503 `busy`
 */
export async function schemaFault(project: Id, text: string): Promise<string | undefined> {
  const job = { kind: 'schema', text } as const
  const result = await runJob(project, job, ['schema-ok', 'schema-fault'], (why) => `Compiling it ${why}.`)
  if (typeof result === 'string') return result
  return result.kind === 'schema-fault' ? result.reason : undefined
}

/**
 * Reads the metadata of a SAML identity provider in a thread.
 * @throws MetadataFault when they can't be used; HttpError 503 `busy`
 */
export async function metadataInThread(project: Id, xml: string): Promise<IdpMetadata> {
  const result = await runJob(project, { kind: 'saml-metadata', xml }, ['saml-metadata', 'saml-fault'], (why) => {
    throw new MetadataFault(`are too much: reading them ${why}`)
  })
  if (result.kind === 'saml-metadata') return result.metadata
  throw new MetadataFault(result.reason)
}

/**
 * Checks the response of a SAML identity provider in a thread.
 * @throws ResponseFault when it can't be trusted; HttpError 503 `busy`
 */
export async function responseInThread(
  project: Id,
  metadata: IdpMetadata,
  request: SamlRequest,
  response: string,
  keys: string[],
): Promise<SamlProfile> {
  const job = { kind: 'saml-response', metadata, request, response, keys } as const
  const result = await runJob(project, job, ['saml-profile', 'saml-fault'], (why) => {
    throw new ResponseFault(`checking it ${why}.`)
  })
  if (result.kind === 'saml-profile') return result.profile
  throw new ResponseFault(result.reason)
}
