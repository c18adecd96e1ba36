import { filled, keep } from '../filled.mjs'
import { ask } from '../side.mjs'
import { totpOf } from './one-time.mjs'
import { comeBack } from './provider.mjs'

/** Flattens JSON to fields as a page's form sends them: `traits.name.first`. */
function flattened(fields, prefix = '') {
  return Object.entries(fields).flatMap(([key, value]) =>
    value !== null && typeof value === 'object'
      ? flattened(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)]],
  )
}

/** Additional trait fields in a step's form: `label=one`. */
const moreOf = ({ more = [] }) =>
  [...new URLSearchParams(more.join('&'))].map(([name, value]) => [`traits.${name}`, value])

/** The fields that the additional ones don't replace. */
const withoutNamed = (fields, step) => {
  const names = new Set(moreOf(step).map(([name]) => name))
  return fields.filter(([name]) => !names.has(name))
}

/** The last code mailed to an address, or a wrong one if there was none. */
async function mailedCode(side, address) {
  if (!address) return '111111'
  const { body } = await ask(side, { to: 'admin', path: '/admin/courier/messages', query: { recipient: address } })
  return /\b\d{6}\b/.exec(String(body?.[0]?.body ?? ''))?.[0] ?? '111111'
}

const tokenOf = (flow) => flow?.ui?.nodes?.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value

/** The name of the cookies or session that a step uses; the first device has no suffix. */
const named = (name, { as }) => (as ? `${name}_${as}` : name)

/** A form's fields, filled with values that only the service knows: a mailed code, an app's code, a backup code. */
async function fieldsOf(side, { fields: written }) {
  const fields = filled({ ...written }, side.values)
  if (fields.code?.mailedTo !== undefined) fields.code = await mailedCode(side, fields.code.mailedTo)
  if (fields.totp_code === 'now') fields.totp_code = side.values.totp ? totpOf(side.values.totp) : '000000'
  if (typeof fields.lookup_secret === 'number')
    fields.lookup_secret = side.values.backup?.[fields.lookup_secret] ?? 'none'
  return fields
}

/** The request of a step for one side: with its own flow, token, session and code. */
export async function requestOf(side, step) {
  if (step.to === 'admin') return filled(step, side.values)
  if (step.comesBack) {
    // a second callback is rejected here: a state works once
    const { away } = side.values
    delete side.values.away
    const path = comeBack(away, step.comesBack) ?? '/self-service/methods/oidc/callback/idp'
    return { ...step, path, jar: named('browser', step), html: !step.json }
  }
  const { flow } = side.values
  const jar = step.native ? undefined : named('browser', step)
  const session = side.values[named('session', step)]
  const headers = {
    ...(step.native && session && { 'x-session-token': session }),
    ...filled(step.headers ?? {}, side.values),
  }
  const common = {
    ...step,
    ...(step.query && { query: filled(step.query, side.values) }),
    path: filled(step.path, side.values),
    jar,
    headers,
  }
  if (step.json) common.json = filled(step.json, side.values)
  if (step.flowOf) return { ...common, query: { id: flow?.id ?? '' } }
  if (!step.submits) return common
  const fields = await fieldsOf(side, step)
  if (!step.native && !step.forged) fields.csrf_token = tokenOf(flow) ?? ''
  const query = { flow: flow?.id ?? '' }
  if (!step.page) return { ...common, query, json: fields }
  return { ...common, query, html: true, form: [...withoutNamed(flattened(fields), step), ...moreOf(step)] }
}

/** The parts of a form that later steps need. */
function remember(side, nodes) {
  for (const { attributes } of nodes ?? []) {
    if (attributes.id === 'totp_secret_key') side.values.totp = attributes.text?.text
    if (attributes.id === 'lookup_secret_codes')
      side.values.backup = attributes.text?.context?.secrets?.map(({ context }) => context?.secret)
  }
}

export function learn(side, step, response) {
  const { body, location } = response
  if (step.keeps) keep(side, { saves: step.keeps }, response)
  const away = location ?? body?.redirect_browser_to
  if (away?.includes('/authorize?')) side.values.away = away
  if (typeof body !== 'object' || body === null) return
  if ((step.saves || step.submits || step.flowOf) && body.ui && body.id) {
    side.values.flow = body
    remember(side, body.ui.nodes)
  }
  if (typeof body.session_token === 'string') side.values[named('session', step)] = body.session_token
}
