import * as z from 'zod/mini'

import { Problem, projectScope, write } from '@atrium/shared/api'
import { callFrontend, flowPath, type FlowKind } from '@atrium/shared/api/frontend'
import type { Message } from '@ory/client-fetch'

import { messageKey } from './queries'
import { useMessageText } from './text'

/** The messages that people can request, with the flow and method that send them. */
const requestableMessages: Record<string, { kind: FlowKind; method: 'code' | 'link' }> = {
  recovery_valid: { kind: 'recovery', method: 'link' },
  recovery_code_valid: { kind: 'recovery', method: 'code' },
  verification_valid: { kind: 'verification', method: 'link' },
  verification_code_valid: { kind: 'verification', method: 'code' },
}

type Sent = Pick<Message, 'template_type' | 'type' | 'recipient'>

/** Whether a new message of this kind can be requested. The service can't resend stored messages. */
export const canResend = ({ template_type, type }: Sent): boolean =>
  type === 'email' && template_type in requestableMessages

const flowSchema = z.object({ id: z.string() })

/** Requests the same kind of message as its recipient would: with a new code or link, which invalidates the previous one. */
export function useResendMessage(project: string) {
  const t = useMessageText()
  return write({
    async run({ template_type, recipient }: Pick<Sent, 'template_type' | 'recipient'>) {
      const messageFlow = requestableMessages[template_type]
      if (!messageFlow) throw new Problem({ status: 400, id: 'not_possible', message: t.notAgain })
      const { kind, method } = messageFlow
      // Sent like a native app's request, through the gateway, without cookies or an Origin: the person using this console may be signed in
      // at the same service, which then offers no recovery.
      const scope = projectScope(project)
      const { body } = await callFrontend(scope, `${flowPath(kind)}/api`)
      const { id } = flowSchema.parse(body)
      await callFrontend(scope, flowPath(kind), {
        method: 'POST',
        query: { flow: id },
        body: { method, email: recipient },
      })
    },
    invalidates: [messageKey(project)],
    toast: (_, { recipient }) => t.sentAgain(recipient),
  })
}
