import type { Migration } from './db/migrate'
import * as control from './control'
import * as identity from './identity'
import * as oauth2 from './oauth2'
import * as permission from './permission'
import type { ControlHandlers, ExtraRoute, Handlers } from './http/handlers'
import type { Service } from '@atrium/shared/operations'

/** The four services with their handlers and schemas. A new service is a line here. */
export const projectServices = { identity, oauth2, permission } satisfies Record<
  Exclude<Service, 'control'>,
  { handlers: Handlers; migrations: readonly Migration[]; extraRoutes: readonly ExtraRoute[] }
>

export const controlHandlers: ControlHandlers = control.handlers

export const migrations: readonly Migration[] = [control, identity, oauth2, permission].flatMap(
  (service) => service.migrations,
)
