import rows from './settings.json'

export type Kind =
  | 'flag'
  | 'integer'
  | 'text'
  | 'url'
  | 'duration'
  | 'list'
  | 'map'
  | 'choice'
  | 'secret'
  | 'secrets'
  | 'secretMap'
  | 'source'
  | 'json'
  | 'record'
  | 'fixed'

export type Group =
  | 'methods'
  | 'flows'
  | 'sessions'
  | 'returnUrls'
  | 'messages'
  | 'templates'
  | 'branding'
  | 'hooks'
  | 'oauth2'
  | 'discovery'
  | 'apiKeys'
  | 'permissions'
  | 'security'
  | 'advanced'
  | 'project'

/** One setting of a revision, as `scripts/settings.mjs` derives it. */
export type Setting = {
  name: string
  kind: Kind
  group: Group
  /** Service and dotted path in its configuration: `identity.session.lifespan`. */
  at?: string
  values?: string[]
  default?: string | number | boolean
  least?: number
  most?: number
  /** The setting has no effect unless another setting has this value. */
  needs?: (string | boolean)[]
  /** The embedded platform stores the setting, but doesn't use it. */
  idle?: boolean
}

/** In screen order. */
export const groups: readonly Group[] = [
  'methods',
  'flows',
  'sessions',
  'returnUrls',
  'messages',
  'templates',
  'branding',
  'hooks',
  'oauth2',
  'discovery',
  'apiKeys',
  'permissions',
  'security',
  'advanced',
  'project',
]

const largeKinds: readonly Kind[] = ['json', 'map', 'record', 'source']
const isMethod = /^identity\.selfservice\.methods\.\w+\.enabled$/

/** A group's switch comes first, the largest fields last. */
const rank = ({ kind, at = '' }: Setting): number => (isMethod.test(at) ? 0 : largeKinds.includes(kind) ? 2 : 1)

// The script only writes known kinds; TypeScript infers `string` from the JSON file.
export const settings = (rows as Setting[]).toSorted((a, b) => rank(a) - rank(b))
export const settingByName = new Map(settings.map((setting) => [setting.name, setting]))

/** Whether a value is write-only. */
export const isSecret = (kind: Kind): boolean => kind === 'secret' || kind === 'secrets' || kind === 'secretMap'

/** Whether the setting can be edited on this screen. */
export const isEditable = ({ kind }: Setting): boolean => kind !== 'fixed' && kind !== 'record'

/** JSON pointer of a setting in a patch of the project. */
export function pointerOf({ name, kind, at }: Setting): string {
  if (kind !== 'json' || at === undefined) return `/current_revision/${name}`
  const [service = '', ...path] = at.split('.')
  return `/services/${service}/config/${path.join('/')}`
}
