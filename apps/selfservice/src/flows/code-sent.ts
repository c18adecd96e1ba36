import type { Flow } from './flow'

/** The service's messages about a sent code, for all channels and flows. */
const codeSentIds = new Set([1010014, 1010025, 1040005, 1060003, 1060004, 1080003, 1080004])

/** Whether a code was sent, according to this response. */
export const isCodeSent = ({ ui }: Pick<Flow, 'ui'>): boolean => ui.messages.some(({ id }) => codeSentIds.has(id))
