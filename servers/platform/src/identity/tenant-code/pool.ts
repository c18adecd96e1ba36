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

const unexpected = (result: TenantResult) => new Error(`A thread answered with ${result.kind}.`)

/** An identity schema that can't be used, or traits that take too long to check. */
export class SchemaProblem extends Error {}

export type JsonnetValues = {
  extVars?: Readonly<Record<string, Json>>
  topLevelArguments?: Readonly<Record<string, Json>>
}

/**
 * Runs a project's Jsonnet in a thread and returns its output as text.
 * @throws JsonnetError, also of kind `limit` when the thread had to be ended; HttpError 503 `busy`
 */
export async function manifestJsonnet({ id }: Id, source: string, values: JsonnetValues): Promise<string> {
  try {
    const result = await pool.run(id, { kind: 'jsonnet', source, values: JSON.stringify(values) })
    if (result.kind === 'text') return result.text
    if (result.kind !== 'jsonnet-fault') throw unexpected(result)
    const { kind, message, line, column } = result.fault
    throw new JsonnetError(kind, message, line === undefined || column === undefined ? undefined : { line, column })
  } catch (error) {
    if (error instanceof Overrun) throw new JsonnetError('limit', `evaluation ${error.message}`)
    throw error
  }
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
export async function renderInThread({ id }: Id, { data, ...call }: TemplateCall): Promise<string> {
  try {
    const result = await pool.run(id, { kind: 'template', ...call, data: JSON.stringify(data) })
    if (result.kind === 'text') return result.text
    if (result.kind !== 'template-fault') throw unexpected(result)
    throw new TemplateError(result.fault.kind, result.fault.message)
  } catch (error) {
    if (error instanceof Overrun) throw new TemplateError('exec', `the template ${error.message}`)
    throw error
  }
}

/**
 * Parses a project's Jsonnet or template in a thread, without running it.
 * @returns why it can't be parsed; undefined when it can
 * @throws HttpError 503 `busy`
 */
export async function codeFault({ id }: Id, language: CodeLanguage, source: string): Promise<string | undefined> {
  try {
    const result = await pool.run(id, { kind: 'code', language, source })
    if (result.kind === 'code-fault') return result.message
    if (result.kind !== 'code-ok') throw unexpected(result)
    return undefined
  } catch (error) {
    if (error instanceof Overrun) return `Parsing it ${error.message}.`
    throw error
  }
}

/**
 * Validates traits in a thread.
 * @throws SchemaProblem for a schema that can't be used; HttpError 503 `busy`
 */
export async function problemsInThread({ id }: Id, schema: string, traits: unknown): Promise<FieldProblem[]> {
  try {
    const result = await pool.run(id, { kind: 'traits', schema, traits: JSON.stringify(traits) ?? 'null' })
    if (result.kind === 'problems') return result.problems
    if (result.kind !== 'schema-fault') throw unexpected(result)
    throw new SchemaProblem(result.reason)
  } catch (error) {
    if (error instanceof Overrun) throw new SchemaProblem(`Checking the traits ${error.message}.`)
    throw error
  }
}

/**
 * Compiles an identity schema in a thread.
 * @returns why it can't be used; undefined when it can
 * @throws HttpError 503 `busy`
 */
export async function schemaFault({ id }: Id, text: string): Promise<string | undefined> {
  try {
    const result = await pool.run(id, { kind: 'schema', text })
    if (result.kind === 'schema-fault') return result.reason
    if (result.kind !== 'schema-ok') throw unexpected(result)
    return undefined
  } catch (error) {
    if (error instanceof Overrun) return `Compiling it ${error.message}.`
    throw error
  }
}

/**
 * Reads the metadata of a SAML identity provider in a thread.
 * @throws MetadataFault when they can't be used; HttpError 503 `busy`
 */
export async function metadataInThread({ id }: Id, xml: string): Promise<IdpMetadata> {
  try {
    const result = await pool.run(id, { kind: 'saml-metadata', xml })
    if (result.kind === 'saml-metadata') return result.metadata
    if (result.kind !== 'saml-fault') throw unexpected(result)
    throw new MetadataFault(result.reason)
  } catch (error) {
    if (error instanceof Overrun) throw new MetadataFault(`are too much: reading them ${error.message}`)
    throw error
  }
}

/**
 * Checks the response of a SAML identity provider in a thread.
 * @throws ResponseFault when it can't be trusted; HttpError 503 `busy`
 */
export async function responseInThread(
  { id }: Id,
  metadata: IdpMetadata,
  request: SamlRequest,
  response: string,
  keys: string[],
): Promise<SamlProfile> {
  try {
    const result = await pool.run(id, { kind: 'saml-response', metadata, request, response, keys })
    if (result.kind === 'saml-profile') return result.profile
    if (result.kind !== 'saml-fault') throw unexpected(result)
    throw new ResponseFault(result.reason)
  } catch (error) {
    if (error instanceof Overrun) throw new ResponseFault(`checking it ${error.message}.`)
    throw error
  }
}
