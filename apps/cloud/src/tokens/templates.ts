import * as z from 'zod/mini'

import { withNeeds } from '@atrium/shared/form'
import { shortDuration } from '@atrium/shared/durations'
import { HIDDEN } from '@atrium/shared/operations'
import type { JsonPatch } from '@ory/client-fetch'

import type { ProjectSettings } from '../all-settings/queries'
import { added } from '../all-settings/values'
import { readSource, writeSource } from '../text/source'
import type { TokenText } from './text'

const text = z.catch(z.string(), '')
const stored = z.looseObject({ ttl: text, claims_mapper_url: text, jwks_url: text, subject_source: text })
type Stored = z.infer<typeof stored>
export type Template = Stored & { name: string }

const configuration = z.object({
  session: z.object({ whoami: z.object({ tokenizer: z.object({ templates: z.record(z.string(), stored) }) }) }),
})

/** The templates of a project, sorted by name. */
export function templatesOf({ services }: ProjectSettings): Template[] {
  const parsed = configuration.safeParse(services['identity']?.config)
  const templates = parsed.success ? parsed.data.session.whoami.tokenizer.templates : {}
  return Object.entries(templates)
    .map(([name, one]) => ({ ...one, ttl: shortDuration(one.ttl), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

const fields = z.object({
  name: z.string().check(z.trim()),
  ttl: z.string().check(z.trim()),
  subject: z.enum(['id', 'external_id']),
  key: z.enum(['keep', 'generate', 'url']),
  jwks: z.string().check(z.trim()),
  /** A key set generated in this form, with its private key. */
  generated: z.string(),
  mapperAt: z.enum(['none', 'here', 'url']),
  mapper: z.string(),
  mapperUrl: z.string().check(z.trim()),
})
export type TemplateValues = z.infer<typeof fields>

export const starterMapper = `local session = std.extVar('session');

{
  claims: {
    email: session.identity.traits.email,
  },
}
`

export const emptyTemplate: TemplateValues = {
  name: '',
  ttl: '10m',
  subject: 'id',
  key: 'generate',
  jwks: '',
  generated: '',
  mapperAt: 'none',
  mapper: starterMapper,
  mapperUrl: '',
}

const isHttp = (url: string) => /^https?:\/\/\S+$/.test(url) && URL.canParse(url) && url.length <= 2_048

export function toValues({ name, ttl, subject_source, claims_mapper_url: url }: Template): TemplateValues {
  const mapperAt = url === '' ? 'none' : isHttp(url) ? 'url' : 'here'
  return {
    ...emptyTemplate,
    name,
    ttl,
    subject: subject_source === 'external_id' ? 'external_id' : 'id',
    key: 'keep',
    mapperAt,
    mapper: mapperAt === 'here' ? readSource(url) : starterMapper,
    mapperUrl: mapperAt === 'url' ? url : '',
  }
}

const maxLength = 65_536
const names = /^[\w.-]{1,100}$/
const duration = /^(?:\d+(?:ns|us|ms|s|m|h))+$/
const keySet = /^(?:https?|base64):\/\/\S+$/

/** The form's schema. @param taken names of other templates */
export const templateSchema = (t: TokenText['faults'], taken: readonly string[]) =>
  withNeeds(fields, ({ name, ttl, key, generated, jwks, mapperAt, mapper, mapperUrl }, need) => {
    need('name', names.test(name), t.name)
    need('name', !taken.includes(name), t.taken)
    need('ttl', ttl === '' || duration.test(ttl), t.ttl)
    need('key', key !== 'generate' || generated !== '', t.generate)
    need('jwks', key !== 'url' || keySet.test(jwks), t.jwks)
    if (mapperAt === 'url') return need('mapperUrl', isHttp(mapperUrl), t.url)
    need('mapper', mapper.trim() !== '', t.mapper)
    need('mapper', mapper.length <= maxLength, t.mapperLong)
  })

const root = '/services/identity/config/session/whoami/tokenizer/templates'
const placeOf = (name: string) => `${root}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** The patch that stores a template. An unchanged key is not sent. */
export function templatePatch(project: ProjectSettings, values: TemplateValues): JsonPatch {
  const known = templatesOf(project).find(({ name }) => name === values.name)
  const { name: _, claims_mapper_url: __, ttl: ___, ...rest } = known ?? { name: '', claims_mapper_url: '', ttl: '' }
  const key = values.key === 'keep' ? HIDDEN : values.key === 'url' ? values.jwks : writeSource(values.generated)
  const mapper = values.mapperAt === 'url' ? values.mapperUrl : writeSource(values.mapper)
  const value = {
    ...rest,
    ...(values.ttl !== '' && { ttl: values.ttl }),
    subject_source: values.subject,
    jwks_url: key,
    ...(values.mapperAt !== 'none' && { claims_mapper_url: mapper }),
  }
  return known ? { op: 'replace', path: placeOf(values.name), value } : added(project, placeOf(values.name), value)
}

export const templateRemoval = (name: string): JsonPatch => ({ op: 'remove', path: placeOf(name) })
