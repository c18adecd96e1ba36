import { LRUCache } from 'lru-cache'
import { byRevision, type Project } from '../../control/project'
import { HttpError, invalid } from '../../http/errors'
import { isRecord } from '../../http/json'
import { identityConfig } from '../config'
import { readEmbedded } from '../config-address'
import { problemsInThread, SchemaProblem } from '../tenant-code/pool'
import { compileSchema, type CompiledSchema } from './compile'
import { fetchedText } from './fetched'
import { inspectSchema } from './inspect'
import { longNames } from './long-names'
import { presets } from './presets'
import { problemsOf, type FieldProblem } from './problems'
import { SchemaFault } from './schema-fault'
import { fieldNames, traitFields, type TraitField } from './trait-fields'

/** An identity schema of a project, ready for use. */
export type IdentitySchema = {
  id: string
  document: Record<string, unknown>
  /** Fields of the traits, in the order of forms. */
  fields: TraitField[]
  /** Prefixes of field names, in the order of the schema's text. */
  names: string[]
  /**
   * Validates traits.
   * @throws HttpError 500 `invalid_configuration` when the schema can't be used, 503 `busy`
   */
  problems: (traits: unknown) => Promise<FieldProblem[]>
  selfServiceSelectable: boolean
}

function readDocument(project: Project, id: string, url: string): Record<string, unknown> {
  const preset = presets.get(url)
  if (preset) return preset
  const text = readEmbedded(url) ?? fetchedText(project, url)
  try {
    const document: unknown = JSON.parse(text)
    if (isRecord(document)) return document
  } catch {
    // reported below
  }
  throw unusable(id, 'It is not a JSON object.')
}

const unusable = (id: string, reason: string): HttpError =>
  new HttpError({ status: 500, id: 'invalid_configuration', reason: `The identity schema "${id}": ${reason}` })

/** Traits are checked without a thread up to this product of characters and schema weight: about a millisecond. */
const QUICK = 400_000
/** The weight up to which a schema is compiled without a thread. */
const LIGHT = 3_000

const schemas = byRevision((project) => {
  const preparing = (named: Named): [string, () => IdentitySchema] => {
    let made: IdentitySchema | undefined
    return [named.id, () => (made ??= prepare(project, named))]
  }
  const configured = identityConfig(project).schemas.map(preparing)
  const preset = [...presets.keys()].map((url) => preparing({ id: url, url, selfServiceSelectable: false }))
  return { configured: new Map(configured), presets: new Map(preset) }
})

type Named = { id: string; url: string; selfServiceSelectable: boolean }

function prepare(project: Project, { id, url, selfServiceSelectable }: Named): IdentitySchema {
  const document = readDocument(project, id, url)
  const { fault, weight } = inspectSchema(document)
  if (fault !== undefined) throw unusable(id, fault)
  try {
    const fields = traitFields(document)
    const check = checkOf(project, id, document, weight)
    return {
      id,
      document,
      fields,
      names: fieldNames(document),
      problems: async (traits) => {
        const [found, long] = [await check(traits), longNames(fields, traits)]
        return [...found, ...long.filter(({ field }) => found.every((one) => one.field !== field))]
      },
      selfServiceSelectable,
    }
  } catch (error) {
    throw error instanceof SchemaFault ? unusable(id, error.message) : error
  }
}

/** The cached result, so that an invalid schema isn't compiled again with each request. */
function attempt(compile: () => CompiledSchema): { compiled: CompiledSchema } | { fault: unknown } {
  try {
    return { compiled: compile() }
  } catch (fault) {
    return { fault }
  }
}

/** Schemas that were compiled without a thread, by their text: most projects keep theirs when other settings change. */
const compiledByText = new LRUCache<string, ReturnType<typeof attempt>>({ max: 100 })

function compiledHere(document: Record<string, unknown>, text: string): CompiledSchema {
  const made = compiledByText.get(text) ?? attempt(() => compileSchema(document))
  compiledByText.set(text, made)
  if ('fault' in made) throw made.fault
  return made.compiled
}

/** Small schemas are checked here, as a thread would cost more than they do. */
function checkOf(
  { id: projectId }: Project,
  id: string,
  document: Record<string, unknown>,
  weight: number | undefined,
) {
  const text = JSON.stringify(document)
  return async (traits: unknown): Promise<FieldProblem[]> => {
    try {
      if (weight !== undefined && weight <= LIGHT && weight * (JSON.stringify(traits) ?? '').length <= QUICK)
        return problemsOf(compiledHere(document, text), traits)
      return await problemsInThread({ id: projectId }, text, traits)
    } catch (error) {
      if (error instanceof SchemaFault || error instanceof SchemaProblem) throw unusable(id, error.message)
      throw error
    }
  }
}

/** The project's usable schemas, in the configured order: a faulty schema doesn't affect the others. */
export const allSchemas = (project: Project): IdentitySchema[] =>
  [...schemas(project).configured.values()].flatMap((make) => {
    try {
      return [make()]
    } catch (error) {
      if (error instanceof HttpError && error.id === 'invalid_configuration') return []
      throw error
    }
  })

/** A schema by ID, including presets; undefined if the project has no such schema. */
export function findSchema(project: Project, id: string): IdentitySchema | undefined {
  const known = schemas(project)
  return (known.configured.get(id) ?? known.presets.get(id))?.()
}

/** @throws HttpError 400 when the project has no such schema */
export function schemaOf(project: Project, id: string): IdentitySchema {
  const schema = findSchema(project, id)
  if (!schema) throw invalid(`There is no identity schema "${id}".`)
  return schema
}

export const defaultSchema = (project: Project): IdentitySchema =>
  schemaOf(project, identityConfig(project).defaultSchemaId)

/** The ID as it appears in a schema's URL. */
export const encodedSchemaId = (id: string): string => Buffer.from(id).toString('base64url')

/** Whether a path names a schema: by its ID, or by its encoded ID, because IDs such as `preset://email` don't fit into a path. */
export const isSchemaNamed = (id: string, inPath: string | undefined): boolean =>
  id === inPath || encodedSchemaId(id) === inPath
