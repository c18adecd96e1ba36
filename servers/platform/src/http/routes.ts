import { allOperations, operationIds, type AnyOperationId } from '@atrium/shared/operations'
import { controlHandlers, projectServices } from '../services'
import { Router } from './router'

export type Routers = { control: Router; project: Router }

/** All operations as routes: the control API's, and a project's three services on one address. */
export function createRouters(): Routers {
  const routers: Routers = { control: new Router(), project: new Router() }
  for (const id of operationIds) {
    const { service, method, path, capability } = allOperations[id]
    const common = { id, method, path, capability, listed: true }
    if (service === 'control') routers.control.add({ ...common, service, handler: controlHandlers[id] })
    else routers.project.add({ ...common, service, handler: projectServices[service].handlers[id] })
  }
  for (const service of ['identity', 'oauth2', 'permission'] as const) {
    for (const { method, path, handler, capability = null, body } of projectServices[service].extraRoutes) {
      const common = { id: `${method} ${path}`, method, path, capability, listed: false, body }
      routers.project.add({ ...common, service, handler })
    }
  }
  return routers
}

/** IDs of the operations that have a handler, and of those that return 501. */
export function operationCoverage(): { implemented: AnyOperationId[]; missing: AnyOperationId[] } {
  const has = (id: AnyOperationId) => {
    const { service } = allOperations[id]
    return (service === 'control' ? controlHandlers : projectServices[service].handlers)[id] !== undefined
  }
  return { implemented: operationIds.filter(has), missing: operationIds.filter((id) => !has(id)) }
}
