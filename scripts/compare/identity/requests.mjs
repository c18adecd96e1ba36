import { filled, keep } from '../filled.mjs'
import { ask } from '../side.mjs'

/** Fields of JSON as a page's form sends them: `traits.name.first`. */
function flattened(fields, prefix = '') {
  return Object.entries(fields).flatMap(([key, value]) =>
    value !== null && typeof value === 'object'
      ? flattened(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)]],
  )
}

/** The code that was mailed last to an address, or a wrong one where none was. */
async function mailedCode(side, address) {
  if (!address) return '111111'
  const { body } = await ask(side, { to: 'admin', path: '/admin/courier/messages', query: { recipient: address } })
  return /\b\d{6}\b/.exec(String(body?.[0]?.body ?? ''))?.[0] ?? '111111'
}

const tokenOf = (flow) => flow?.ui?.nodes?.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value

/** A step as one side is asked: with its own flow, token, session and code. */
export async function requestOf(side, step) {
  if (step.to === 'admin') return filled(step, side.values)
  const { flow } = side.values
  const jar = step.native ? undefined : 'browser'
  const headers = step.native && side.values.session ? { 'x-session-token': side.values.session } : {}
  const common = { ...step, jar: step.to === 'public' ? jar : undefined, headers: step.to === 'public' ? headers : {} }
  if (step.flowOf) return { ...common, query: { id: flow?.id ?? '' } }
  if (!step.submits) return common
  const fields = { ...step.fields }
  if (fields.code?.mailedTo !== undefined) fields.code = await mailedCode(side, fields.code.mailedTo)
  if (!step.native && !step.forged) fields.csrf_token = tokenOf(flow) ?? ''
  const query = { flow: flow?.id ?? '' }
  return step.page ? { ...common, query, html: true, form: flattened(fields) } : { ...common, query, json: fields }
}

export function learn(side, step, answer) {
  const { body } = answer
  if (step.keeps) keep(side, { saves: step.keeps }, answer)
  if (typeof body !== 'object' || body === null) return
  if ((step.saves || step.submits || step.flowOf) && body.ui && body.id) side.values.flow = body
  if (typeof body.session_token === 'string') side.values.session = body.session_token
}
