import { consoleScope, Problem, resourceKey, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { inlineUrl } from '@atrium/shared/base64'

import { relationshipKey } from '../relationships/queries'
import { rulesKey, type PublishedRules } from './queries'
import { useRulesText } from './text'

type Publishing = { text: string; base: PublishedRules }

/**
 * Publishes rules into the project's configuration, effective immediately, if it is unchanged since `base` was read.
 * @param unavailable message for a target without a configuration to publish into
 * @throws Problem 409 if someone changed the project since, 501 if they can't be published here
 */
export async function publishRules({ text, base, unavailable }: Publishing & { unavailable: string }): Promise<void> {
  if (!base.project) throw new Problem({ status: 501, id: 'not_available', message: unavailable, reason: unavailable })
  const location = inlineUrl(text)
  const path = '/services/permission/config/namespaces'
  // Other settings of the rules (strict mode) stay.
  await projectApi(consoleScope).patchProjectWithRevision({
    projectId: base.project.id,
    revisionId: base.project.revision,
    jsonPatch: [
      base.keepsMore
        ? { op: 'add', path: `${path}/location`, value: location }
        : { op: 'add', path, value: { location } },
    ],
  })
}

/** `publishRules`, then refetches everything that shows the rules. */
export function usePublishRules(project: string) {
  const t = useRulesText()
  return write({
    run: ({ text, base }: Publishing) => publishRules({ text, base, unavailable: t.unknown }),
    invalidates: [rulesKey(project), resourceKey('namespaces', project), relationshipKey(project)],
    toast: () => t.published,
  })
}
