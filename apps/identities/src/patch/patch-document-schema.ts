import type { JsonSchema } from '@atrium/shared/schema-form'

const pointer = {
  type: 'string',
  pattern: '^(/.*)?$',
  examples: ['/traits/', '/metadata_public', '/metadata_admin', '/state', '/external_id', '/schema_id'],
}

/** A JSON Patch, for the editor. */
export const patchDocumentSchema: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      op: { enum: ['add', 'replace', 'remove', 'move', 'copy', 'test'] },
      path: pointer,
      from: pointer,
      value: {},
    },
    required: ['op', 'path'],
  },
}
