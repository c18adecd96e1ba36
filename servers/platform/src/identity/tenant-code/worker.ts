import { assertParses, JsonnetError, manifest } from '@atrium/jsonnet'
import { TemplateError } from '@atrium/gotemplate'
import { LRUCache } from 'lru-cache'
import type { JsonObject } from '../../http/json'
import { compiledTemplate } from '../courier/compiled-template'
import { templateModel } from '../courier/model'
import { compileSchema, type CompiledSchema } from '../schemas/compile'
import { problemsOf } from '../schemas/problems'
import { SchemaFault } from '../schemas/schema-fault'
import { checkResponse, ResponseFault } from '../strategies/saml/check-response'
import { MetadataFault, parseMetadata } from '../strategies/saml/parse-metadata'
import { timed } from '../../work/thread-clock'
import type { TenantJob, TenantResult } from './jobs'

/** The thread that runs what tenants write: Jsonnet, templates of messages, identity schemas; and SAML responses, which anyone can send. */

type JobOf<K extends TenantJob['kind']> = Extract<TenantJob, { kind: K }>

function jsonnet({ source, values }: JobOf<'jsonnet'>): TenantResult {
  try {
    return { kind: 'text', text: manifest(source, JSON.parse(values)) }
  } catch (error) {
    if (!(error instanceof JsonnetError)) throw error
    const { kind, message, line, column } = error
    const place = line !== undefined && column !== undefined && { line, column }
    return { kind: 'jsonnet-fault', fault: { kind, message, ...place } }
  }
}

function template({ source, mode, type, via, data }: JobOf<'template'>): TenantResult {
  try {
    const model = templateModel(type, via, JSON.parse(data) as JsonObject)
    return { kind: 'text', text: compiledTemplate(source, mode).render(model) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { kind: 'template-fault', fault: { kind: error.kind, message: error.message } }
  }
}

function code({ language, source }: JobOf<'code'>): TenantResult {
  try {
    if (language === 'jsonnet') assertParses(source)
    else compiledTemplate(source, language === 'html-template' ? 'html' : 'text')
    return { kind: 'code-ok' }
  } catch (error) {
    if (error instanceof TemplateError) return { kind: 'code-fault', message: error.message }
    if (!(error instanceof JsonnetError)) throw error
    const { line, column, message } = error
    const place = line === undefined ? '' : ` (line ${line}, column ${column ?? 1})`
    return { kind: 'code-fault', message: `${message}${place}` }
  }
}

const compiled = new LRUCache<string, CompiledSchema>({ max: 50 })

function compiledOf(text: string): CompiledSchema {
  const made = compiled.get(text) ?? compileSchema(JSON.parse(text) as Record<string, unknown>)
  compiled.set(text, made)
  return made
}

function traits({ schema, traits: text }: JobOf<'traits'>): TenantResult {
  try {
    return { kind: 'problems', problems: problemsOf(compiledOf(schema), JSON.parse(text)) }
  } catch (error) {
    if (error instanceof SchemaFault) return { kind: 'schema-fault', reason: error.message }
    throw error
  }
}

function schema({ text }: JobOf<'schema'>): TenantResult {
  try {
    compiledOf(text)
    return { kind: 'schema-ok' }
  } catch (error) {
    if (error instanceof SchemaFault) return { kind: 'schema-fault', reason: error.message }
    throw error
  }
}

async function samlMetadata({ xml }: JobOf<'saml-metadata'>): Promise<TenantResult> {
  try {
    return { kind: 'saml-metadata', metadata: await parseMetadata(xml) }
  } catch (error) {
    if (error instanceof MetadataFault) return { kind: 'saml-fault', reason: error.message }
    throw error
  }
}

async function samlResponse({ metadata, request, response, keys }: JobOf<'saml-response'>): Promise<TenantResult> {
  try {
    return { kind: 'saml-profile', profile: await checkResponse(metadata, request, response, keys) }
  } catch (error) {
    if (error instanceof ResponseFault) return { kind: 'saml-fault', reason: error.message }
    throw error
  }
}

function work(job: TenantJob): TenantResult | Promise<TenantResult> {
  switch (job.kind) {
    case 'jsonnet':
      return jsonnet(job)
    case 'template':
      return template(job)
    case 'code':
      return code(job)
    case 'schema':
      return schema(job)
    case 'traits':
      return traits(job)
    case 'saml-metadata':
      return samlMetadata(job)
    case 'saml-response':
      return samlResponse(job)
  }
}

/** Does one job. */
export const run = timed(work)
