import type { ExtraRoute, Handlers } from '../http/handlers'
import { engineHandlers } from './engine/handlers'
import { relationshipHandlers } from './relationships/handlers'

export const handlers: Handlers = { ...relationshipHandlers, ...engineHandlers }

export { migrations } from './migrations'

export const extraRoutes: ExtraRoute[] = []
