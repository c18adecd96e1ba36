import type { Happened } from '../../events/record-events'

type Message = { id: string; channel: string | null; template_type: string }

/** The event of a message's delivery, without recipient and text. @param reason of the failure; must not quote the server */
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
