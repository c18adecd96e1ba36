import type { ControlHandlers } from '../http/handlers'

/** Everything that the control API answers. */
export const handlers: ControlHandlers = {}
