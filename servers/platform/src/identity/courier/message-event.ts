import type { Happened } from '../../events/record-events'

type Message = { id: string; channel: string | null; template_type: string }

/** What became of a message; neither its recipient nor its words. */
export const messageEvent = (
  type: 'CourierMessageDispatched' | 'CourierMessageAbandoned',
  { id, channel, template_type }: Message,
): Happened => ({
  type,
  attributes: {
    CourierMessageID: id,
    CourierMessageChannel: channel ?? undefined,
    CourierMessageTemplateType: template_type,
  },
})
