import { consoleScope, Problem, resourceKey, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'

import { locationOf, rulesKey, type PublishedRules } from './queries'
import { useRulesText } from './text'

/**
 * Publishes rules into the project's configuration, which act at once, as it was when `base` was read.
 * @throws Problem 409 where someone changed the project since
 */
export function usePublishRules(project: string) {
  const t = useRulesText()
  return write({
    async run({ text, base }: { text: string; base: PublishedRules }) {
      if (!base.project) throw new Problem({ status: 501, id: 'not_available', message: t.unknown })
      const location = locationOf(text)
      const path = '/services/permission/config/namespaces'
      // What else is said of the rules there (strict mode) stays.
      await projectApi(consoleScope).patchProjectWithRevision({
        projectId: base.project.id,
        revisionId: base.project.revision,
        jsonPatch: [
          base.keepsMore
            ? { op: 'add', path: `${path}/location`, value: location }
            : { op: 'add', path, value: { location } },
        ],
      })
    },
    invalidates: [rulesKey(project), resourceKey('namespaces', project)],
    toast: () => t.published,
  })
}
