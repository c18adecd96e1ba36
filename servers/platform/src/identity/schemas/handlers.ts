import { notFound } from '../../http/errors'
import { reply } from '../../http/handlers'
import { identityConfig } from '../config'
import { assertPageRoom, numberedHeaders, numberedPageOf } from '../numbered-pages'
import { visited } from '../visit'
import { presets } from './presets'
import { allSchemas, findSchema, isSchemaNamed } from './schema'

const list = visited(
  async ({ call }) => {
    const page = numberedPageOf(call)
    const schemas = allSchemas(call.project)
    // later pages are longer, as in the real service
    const from = page.page * page.size
    const shown = schemas.slice(from, from + (page.page + 1) * page.size)
    await assertPageRoom(shown.map(({ document }) => document))
    return reply(
      shown.map(({ id, document }) => ({ id, schema: document })),
      { headers: numberedHeaders(call, page, schemas.length) },
    )
  },
  { errors: 'json' },
)

const get = visited(
  async (visit) => {
    const { call } = visit
    const requestedId = call.path.id ?? ''
    // no cookie here except for an ID of several segments, as in the real service
    if (requestedId.includes('/')) visit.csrfRenewed = true
    const ids = [...identityConfig(call.project).schemas.map(({ id }) => id), ...presets.keys()]
    const known = ids.find((id) => isSchemaNamed(id, requestedId))
    const schema = known === undefined ? undefined : findSchema(call.project, known)
    if (!schema) throw notFound(`There is no identity schema "${requestedId}".`)
    return schema.document
  },
  { cookie: 'renewed', errors: 'json' },
)

export const schemaHandlers = { listIdentitySchemas: list, getIdentitySchema: get }
