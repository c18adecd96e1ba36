import { provider as standIn } from '../base.mjs'
import { client, issuerUrl } from '../provider.mjs'
import { address, beginning, open, PASSWORD, submitting } from '../steps.mjs'

// Shared by the written conversations.

export const page = { html: true }
export const onPage = { page: true }
export const grace = 'grace@example.com'
export const nobody = '00000000-0000-4000-8000-000000000000'

/** A flow that a browser starts on a page, and that the page then reads. */
export const beginningPage = (kind, query, more) => [
  beginning(kind, false, query, { ...page, keeps: { page: 'location.flow' }, ...more }),
  open(`/self-service/${kind}/flows`, { query: { id: '{{page}}' }, saves: kind, ...more }),
]

export const whoami = (more) =>
  open('/sessions/whoami', { keeps: { sid: 'body.id', ada: 'body.identity.id' }, ...more })
export const read = (kind, more) => open(`/self-service/${kind}/flows`, { flowOf: kind, ...more })

export const signInWith = (identifier, native, more) => [
  beginning('login', native, {}, more),
  submitting('login', { method: 'password', identifier, password: PASSWORD }, native, more),
]

export const codeFor = (to = address) => ({ code: { mailedTo: to } })

/** The last link mailed to an address. */
export const mailedLink = (to = address) => ({
  to: 'admin',
  method: 'GET',
  path: '/admin/courier/messages',
  query: { recipient: to },
  keeps: { link: 'body.0.body~(http\\S+)' },
})

const flows = (own) => ({ selfservice: { flows: own } })
const methods = (own) => ({ selfservice: { methods: own } })
/** Schemas in addition to the base's. */
const schemas =
  (...more) =>
  ({ identity: { schemas: base } }) => ({ identity: { schemas: [...base, ...more] } })
export const config = { flows, methods, schemas }

export const property = (title, own, more = {}) => ({ type: 'string', title, ...more, 'ory.sh/kratos': own })
const both = (via) => ({
  credentials: { password: { identifier: true }, code: { identifier: true, via } },
  verification: { via },
  recovery: { via },
})

/** An identity schema with these traits. */
export const schema = (id, properties, required = [], additionalProperties = false) => ({
  id,
  url: `base64://${Buffer.from(
    JSON.stringify({
      $id: `https://schemas.example.com/${id}.schema.json`,
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: id,
      type: 'object',
      properties: { traits: { type: 'object', properties, required, additionalProperties } },
    }),
  ).toString('base64')}`,
})

/** Schemas that differ from the base's: one with a username and two email addresses, one without identifiers. */
export const member = schema('member', {
  username: property('Username', { credentials: { password: { identifier: true } } }, { minLength: 2 }),
  email: property('E-Mail', both('email'), { format: 'email' }),
  second: property('Second e-mail', both('email'), { format: 'email' }),
  phone: property('Phone', both('sms'), { format: 'tel' }),
})
export const thing = schema('thing', {
  label: { type: 'string' },
  size: { type: 'number' },
  is_big: { type: 'boolean' },
})

/** People with lists and arbitrary additional traits. */
export const listing = schema(
  'listing',
  {
    emails: { type: 'array', items: property('E-Mail', both('email'), { format: 'email' }) },
    tags: { type: 'array', items: { type: 'string' } },
  },
  [],
  true,
)

/** People with several addresses and no username. */
export const several = schema('several', {
  email: property('E-Mail', both('email'), { format: 'email' }),
  second: property('Second e-mail', both('email'), { format: 'email' }),
  phone: property('Phone', both('sms'), { format: 'tel' }),
})

/** The method for the stand-in provider, which must already be running. */
export const provider = () => ({
  enabled: true,
  config: { providers: [{ ...standIn(issuerUrl()), ...client }] },
})
