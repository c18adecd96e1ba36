import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { byRevision, type Project } from '../../control/project'
import { HttpError, invalid } from '../../http/errors'
import { isRecord } from '../../http/json'
import { identityConfig } from '../config'
import { readEmbedded } from '../config-address'
import { fetchedText } from './fetched'
import { traitFields, type TraitField } from './trait-fields'

/** An identity schema of a project, ready for use. */
export type IdentitySchema = {
  id: string
  document: Record<string, unknown>
  /** Fields of the traits, in the schema's order. */
  fields: TraitField[]
  validate: ValidateFunction
  selfServiceSelectable: boolean
}

const emailFormat = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

/** Numbers as people write them, at least seven digits with a country code or without. */
export const phoneFormat = /^\+?[0-9][0-9 ()./-]{5,}[0-9]$/

function compiler(): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true, logger: false, validateFormats: true })
  formats.default(ajv)
  ajv.addFormat('email', emailFormat)
  ajv.addFormat('tel', phoneFormat)
  ajv.addFormat('no-validate', () => true)
  return ajv
}

function readDocument(project: Project, id: string, url: string): Record<string, unknown> {
  const text = readEmbedded(url) ?? fetchedText(project, url)
  try {
    const document: unknown = JSON.parse(text)
    if (isRecord(document)) return document
  } catch {
    // told below
  }
  throw new HttpError({
    status: 500,
    id: 'invalid_configuration',
    reason: `The identity schema "${id}" is not a JSON object.`,
  })
}

const schemas = byRevision((project) => {
  const known = new Map<string, () => IdentitySchema>()
  for (const { id, url, selfServiceSelectable } of identityConfig(project).schemas) {
    let made: IdentitySchema | undefined
    known.set(id, () => (made ??= prepare(project, { id, url, selfServiceSelectable })))
  }
  return known
})

type Named = { id: string; url: string; selfServiceSelectable: boolean }

function prepare(project: Project, { id, url, selfServiceSelectable }: Named): IdentitySchema {
  const document = readDocument(project, id, url)
  // `$id` and `$schema` say where the schema comes from; ajv would look them up
  const { $id: _id, $schema: _schema, ...body } = document
  return { id, document, fields: traitFields(document), validate: compiler().compile(body), selfServiceSelectable }
}

/** The project's schemas in the configured order. */
export const allSchemas = (project: Project): IdentitySchema[] => [...schemas(project).values()].map((make) => make())

/** A schema by id; undefined when the project has none of this name. */
export const findSchema = (project: Project, id: string): IdentitySchema | undefined => schemas(project).get(id)?.()

/** @throws HttpError 400 when the project has no such schema */
export function schemaOf(project: Project, id: string): IdentitySchema {
  const schema = findSchema(project, id)
  if (!schema) throw invalid(`There is no identity schema "${id}".`)
  return schema
}

export const defaultSchema = (project: Project): IdentitySchema =>
  schemaOf(project, identityConfig(project).defaultSchemaId)

/** The id as it stands in a schema's address. */
export const encodedSchemaId = (id: string): string => Buffer.from(id).toString('base64url')
