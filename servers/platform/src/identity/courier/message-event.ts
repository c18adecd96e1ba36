import type { Happened } from '../../events/record-events'

type Message = { id: string; channel: string | null; template_type: string }

/**
 * What became of a message; neither its recipient nor its words.
 * @param reason of the failure, without quoting the server
 */
export const messageEvent = (
  type: 'CourierMessageDispatched' | 'CourierMessageAbandoned',
  { id, channel, template_type }: Message,
  reason?: string,
): Happened => ({
  type,
  attributes: {
    CourierMessageID: id,
    CourierMessageChannel: channel ?? undefined,
    CourierMessageTemplateType: template_type,
    ErrorReason: reason,
  },
})
