import * as z from 'zod/mini'

import type { FlowNode } from '../../flows/flow'

const optionsSchema = z.object({
  sitekey: z.string(),
  action: z.optional(z.string()),
  response_field_name: z.string(),
})

/** A form's bot challenge. */
export type Challenge = {
  sitekey: string
  action?: string
  /** The name of the form's field for the token. */
  field: string
  script: Extract<FlowNode, { type: 'script' }>['attributes']
}

/** The challenge of a form's nodes; undefined without one, or for an unsupported vendor. */
export function challengeOf(nodes: readonly FlowNode[]): Challenge | undefined {
  let options: unknown
  let script: Challenge['script'] | undefined
  for (const node of nodes) {
    if (node.group !== 'captcha') continue
    if (node.type === 'script' && node.attributes.id === 'captcha_script') script = node.attributes
    if (node.type === 'input' && node.attributes.name === 'captcha_turnstile_options') options = node.attributes.value
  }
  const read = optionsSchema.safeParse(parsed(options))
  if (!script || !read.success) return undefined
  const { sitekey, action, response_field_name: field } = read.data
  return { sitekey, action, field, script }
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return undefined
  }
}
