import * as z from 'zod/mini'

import { Problem, write } from '@atrium/shared/api'
import { startFlow, submitFlow, type FlowKind } from '@atrium/shared/api/frontend'
import type { Message } from '@ory/client-fetch'

import { messageKey } from './queries'
import { useMessageText } from './text'

/** Messages that a person can ask for: the flow that sends one like it, and by which method. */
const askedFor: Record<string, { kind: FlowKind; method: 'code' | 'link' }> = {
  recovery_valid: { kind: 'recovery', method: 'link' },
  recovery_code_valid: { kind: 'recovery', method: 'code' },
  verification_valid: { kind: 'verification', method: 'link' },
  verification_code_valid: { kind: 'verification', method: 'code' },
}

type Sent = Pick<Message, 'template_type' | 'type' | 'recipient'>

/** Whether another message of this kind can be had: the service keeps none to send a second time. */
export const canSendAgain = ({ template_type, type }: Sent): boolean => type === 'email' && template_type in askedFor

const flowSchema = z.object({
  id: z.string(),
  ui: z.object({
    nodes: z.array(
      z.object({ attributes: z.looseObject({ name: z.optional(z.string()), value: z.optional(z.unknown()) }) }),
    ),
  }),
})

/** Asks for a message of the same kind as its recipient would: with a code or link of its own, and the one before is void. */
export function useSendAgain(project: string) {
  const t = useMessageText()
  return write({
    async run({ template_type, recipient }: Sent) {
      const asked = askedFor[template_type]
      if (!asked) throw new Problem({ status: 400, id: 'not_possible', message: t.notAgain })
      const { kind, method } = asked
      const scope = { kind: 'account', base: `/a/${project}` } as const
      const { body } = await startFlow(scope, kind, new URLSearchParams())
      const { id, ui } = flowSchema.parse(body)
      const csrf_token = ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value
      await submitFlow(scope, kind, id, { method, email: recipient, csrf_token })
    },
    invalidates: [messageKey(project)],
    toast: (_, { recipient }) => t.sentAgain(recipient),
  })
}
