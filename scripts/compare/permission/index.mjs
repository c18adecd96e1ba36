import { filled, keep } from '../filled.mjs'
import { variant } from '../merged.mjs'
import { randomFrom } from '../random.mjs'
import { conversation } from './conversation.mjs'
import { rules } from './rules.mjs'
import { written } from './written/index.mjs'

const parts = [
  { limit: { max_read_depth: 3 } },
  { limit: { max_read_depth: 20 } },
  { limit: { max_batch_check_size: 3 } },
  { feature_flags: { expand_rewrites: true } },
  { feature_flags: { strict_mode: true } },
]

const base = {
  limit: { max_read_depth: 5, max_read_width: 100, max_batch_check_size: 10 },
  feature_flags: { expand_rewrites: false, strict_mode: false },
}

const byText = (a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
const inOrder = (node) => {
  const plain = node.tuple && { ...node, tuple: Object.fromEntries(Object.entries(node.tuple).sort()) }
  return { ...(plain ?? node), ...(node.children && { children: node.children.map(inOrder).sort(byText) }) }
}

/** The service lists in arbitrary order; if there are several pages, only a page's size is compared. */
function settled(body, { sizes }) {
  if (body?.namespaces) return { ...body, namespaces: body.namespaces.toSorted(byText) }
  if (body?.relation_tuples && (sizes || body.next_page_token))
    return { ...body, relation_tuples: body.relation_tuples.length }
  if (body?.relation_tuples)
    return {
      ...body,
      relation_tuples: body.relation_tuples.map((one) => Object.fromEntries(Object.entries(one).sort())).sort(byText),
    }
  return body?.type ? inOrder(body) : body
}

/** Relationships, checks and rules. */
export const permission = {
  urls: ['READ_URL', 'WRITE_URL', 'OPL_URL'],
  bases: ([read, write, opl]) => ({ read, write, opl }),
  document(random, round) {
    const text = rules(random ?? randomFrom(1), round)
    const location = `base64://${Buffer.from(text).toString('base64')}`
    return { ...(random ? variant(base, parts, random) : base), namespaces: { location } }
  },
  told: ({ namespaces, ...limits }) => ({
    ...limits,
    rules: Buffer.from(namespaces.location.slice(9), 'base64')
      .toString()
      .match(/\w+: \(ctx.*/g),
  }),
  async isRead({ read }, round) {
    const found = await fetch(`${read}/namespaces`, { signal: AbortSignal.timeout(5_000) })
    const { namespaces } = await found.json()
    return namespaces?.some(({ name }) => name === `Round${round}`)
  },
  conversation,
  written,
  requestOf: (side, step) => filled(step, side.values),
  learn: keep,
  settled,
  headers: true,
  opaque: new Set(['next_page_token']),
}
