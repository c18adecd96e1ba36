import type { Migration } from '../db/migrate'
import type { ExtraRoute, Handlers } from '../http/handlers'

export const handlers: Handlers = {}

export const migrations: Migration[] = []

export const extraRoutes: ExtraRoute[] = []
