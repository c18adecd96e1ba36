/** An attribute of a resource (RFC 7643, section 7). Names are case-insensitive. */
export type Attribute = {
  name: string
  type: 'string' | 'boolean' | 'reference' | 'dateTime' | 'complex'
  multi?: true
  required?: true
  /** Values are case-sensitive. */
  exact?: true
  mutability?: 'readOnly' | 'writeOnly'
  unique?: 'server'
  /** Maximum characters of a text, if fewer than usual because lists show it or an index contains it. */
  longest?: number
  description: string
  /** The allowed values. */
  values?: readonly string[]
  /** Resource types that a reference points to; undefined if it points outside the service. */
  refersTo?: readonly ('User' | 'Group')[]
  sub?: readonly Attribute[]
}

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** Maximum characters of names that lists search by and show. */
const LONGEST_NAME = 1_024

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
})
const primary: Attribute = { name: 'primary', type: 'boolean', description: 'Whether it is the preferred one.' }

/** A list of typed values, one of which may be primary. */
const plural = (name: string, description: string): Attribute => ({
  name,
  type: 'complex',
  multi: true,
  description,
  sub: [
    text('value', 'The value.'),
    text('display', 'The value as people read it.'),
    text('type', 'The kind, such as work or home.'),
    primary,
  ],
})

const id = text('id', 'Assigned by the service.', { mutability: 'readOnly', exact: true, unique: 'server' })
const externalId = text('externalId', 'ID of the resource at the client.', {
  exact: true,
  longest: LONGEST_NAME,
})
const meta: Attribute = {
  name: 'meta',
  type: 'complex',
  mutability: 'readOnly',
  description: 'When the resource was created and changed.',
  sub: [
    text('resourceType', 'User or Group.', { exact: true }),
    { name: 'created', type: 'dateTime', description: 'When it was created.' },
    { name: 'lastModified', type: 'dateTime', description: 'When it was last changed.' },
    { name: 'location', type: 'reference', description: 'Its URL.', exact: true },
  ],
}

export const userAttributes: readonly Attribute[] = [
  text('userName', 'Identifier of the user. Unique in the organization.', {
    required: true,
    unique: 'server',
    longest: LONGEST_NAME,
  }),
  {
    name: 'name',
    type: 'complex',
    description: 'The parts of the name.',
    sub: [
      text('formatted', 'The whole name.'),
      text('familyName', 'Last name.'),
      text('givenName', 'First name.'),
      text('middleName', 'Middle names.'),
      text('honorificPrefix', 'Title.'),
      text('honorificSuffix', 'Suffix.'),
    ],
  },
  text('displayName', 'Display name.'),
  text('nickName', 'Casual name.'),
  text('profileUrl', 'URL of the profile.', { type: 'reference', exact: true }),
  text('title', 'Job title.'),
  text('userType', 'How the person belongs to the organization.'),
  text('preferredLanguage', 'Language, as in Accept-Language.'),
  text('locale', 'Language tag for numbers and dates.'),
  text('timezone', 'IANA time zone. Other names are stored as they are.'),
  { name: 'active', type: 'boolean', description: 'Whether the person can sign in.' },
  text('password', 'Password. It is never returned.', { mutability: 'writeOnly', exact: true }),
  plural('emails', 'Email addresses.'),
  plural('phoneNumbers', 'Phone numbers.'),
  plural('ims', 'Instant messaging accounts.'),
  plural('photos', 'URLs of photos.'),
  {
    name: 'addresses',
    type: 'complex',
    multi: true,
    description: 'Postal addresses.',
    sub: [
      text('formatted', 'The whole address.'),
      text('streetAddress', 'Street.'),
      text('locality', 'City.'),
      text('region', 'State.'),
      text('postalCode', 'Postal code.'),
      text('country', 'Country.'),
      text('type', 'The kind, such as work or home.'),
      primary,
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    multi: true,
    mutability: 'readOnly',
    description: 'Groups that the user is a direct member of.',
    sub: [
      text('value', 'ID of the group.', { exact: true }),
      text('display', 'Name of the group.'),
      text('type', 'How the membership came about.'),
    ],
  },
  plural('entitlements', 'Things that the user has.'),
  plural('roles', 'Roles of the user.'),
  plural('x509Certificates', 'Certificates.'),
]

export const enterpriseAttributes: readonly Attribute[] = [
  text('employeeNumber', 'Employee number.'),
  text('costCenter', 'Cost center.'),
  text('organization', 'Organization.'),
  text('division', 'Division.'),
  text('department', 'Department.'),
  {
    name: 'manager',
    type: 'complex',
    description: 'The manager.',
    sub: [
      text('value', 'ID of the manager.', { exact: true }),
      text('$ref', 'URL of the manager.', { type: 'reference', exact: true, refersTo: ['User'] }),
      text('displayName', 'Name of the manager.'),
    ],
  },
]

export const groupAttributes: readonly Attribute[] = [
  text('displayName', 'Name of the group.', { required: true, longest: LONGEST_NAME }),
  {
    name: 'members',
    type: 'complex',
    multi: true,
    description: 'Users and groups in the group.',
    sub: [
      text('value', 'ID of the member.', { exact: true }),
      text('$ref', 'URL of the member.', { type: 'reference', exact: true, refersTo: ['User', 'Group'] }),
      text('display', 'Name of the member.', { mutability: 'readOnly' }),
      text('type', 'User or Group.', { values: ['User', 'Group'] }),
    ],
  },
]

/** A resource type: its core schema and its extensions. */
export type Kind = {
  name: 'User' | 'Group'
  endpoint: '/Users' | '/Groups'
  schema: string
  attributes: readonly Attribute[]
  /** By the URN that names them in a resource. */
  extensions: Readonly<Record<string, readonly Attribute[]>>
}

const common = [id, externalId, meta]

export const userKind: Kind = {
  name: 'User',
  endpoint: '/Users',
  schema: USER,
  attributes: [...common, ...userAttributes],
  extensions: { [ENTERPRISE]: enterpriseAttributes },
}

export const groupKind: Kind = {
  name: 'Group',
  endpoint: '/Groups',
  schema: GROUP,
  attributes: [...common, ...groupAttributes],
  extensions: {},
}

export const named = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((one) => one.name.toLowerCase() === name.toLowerCase())

/** Where an attribute is in a resource. */
export type Located = { extension: string | undefined; attribute: Attribute; sub: Attribute | undefined }

/**
 * Finds an attribute by its path: `name.givenName`, with or without the URN of a schema. Attributes of an extension are found
 * by their plain name, too, if the core schema has no such attribute.
 */
export function locate(kind: Kind, path: string): Located | undefined {
  const urn = [kind.schema, ...Object.keys(kind.extensions)].find((one) =>
    path.toLowerCase().startsWith(`${one.toLowerCase()}:`),
  )
  const [first = '', second, ...more] = (urn === undefined ? path : path.slice(urn.length + 1)).split('.')
  if (more.length > 0) return undefined
  for (const extension of urn === undefined ? [undefined, ...Object.keys(kind.extensions)] : [urn]) {
    const isCore = extension === undefined || extension === kind.schema
    const attribute = named(isCore ? kind.attributes : (kind.extensions[extension] ?? []), first)
    if (!attribute) continue
    const sub = second === undefined ? undefined : named(attribute.sub ?? [], second)
    if (second !== undefined && !sub) return undefined
    return { extension: isCore ? undefined : extension, attribute, sub }
  }
  return undefined
}
