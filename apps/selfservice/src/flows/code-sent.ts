import type { Flow } from './flow'

/** What the service says when it has sent a code, by any way and in any flow. */
const sayings = new Set([1010014, 1010025, 1040005, 1060003, 1060004, 1080003, 1080004])

/** Whether this answer says that a code is on its way. */
export const isCodeSent = ({ ui }: Pick<Flow, 'ui'>): boolean => ui.messages.some(({ id }) => sayings.has(id))
