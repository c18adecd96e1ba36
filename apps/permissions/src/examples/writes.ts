import { Problem, projectScope, queryClient, resourceKey, write } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'

import { unique } from '../expectations/expectation-file'
import { changeExpectations } from '../expectations/queries'
import { useExpectationText } from '../expectations/text'
import { relationshipKey } from '../relationships/queries'
import { parseTuple } from '../relationships/tuple'
import { patchOf, type Change } from '../relationships/tuple-changes'
import { rulesKey } from '../rules/queries'
import { publishRules } from '../rules/writes'
import type { Example } from './examples'
import { contentsKey, obstacleTo, projectContents } from './queries'
import { useExampleText } from './text'

/**
 * Loads an example into a project that has no permissions yet: stores its tests, publishes its rules, then inserts its relationships.
 * @throws Problem 409 if the project isn't empty, or someone changed it meanwhile; Error if the browser can't store the tests
 */
export function useLoadExample(project: string) {
  const t = useExampleText()
  const expectationTexts = useExpectationText()
  const keys = [contentsKey(project), rulesKey(project), resourceKey('namespaces', project), relationshipKey(project)]
  return write({
    async run({ rules, expectations, relationships }: Example) {
      const contents = await queryClient.fetchQuery(projectContents(project))
      const obstacle = obstacleTo({ rules, expectations }, contents)
      if (obstacle) throw new Problem({ status: 409, id: 'not_empty', message: t.obstacles[obstacle] })
      try {
        // First, as a browser that can't store them must not leave rules behind.
        await changeExpectations(project, (stored) => unique([...stored, ...expectations]), expectationTexts)
        if (contents.rules.text !== rules) {
          await publishRules({ text: rules, base: contents.rules, unavailable: t.obstacles.unknown })
        }
        await relationshipApi(projectScope(project)).patchRelationships({
          relationshipPatch: patchOf(relationships.flatMap(inserting)),
        })
      } catch (error) {
        // Shows what was done before the failure.
        await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
        throw error
      }
    },
    invalidates: keys,
    toast: (_, { id }) => t.loaded(t.examples[id].title),
  })
}

const inserting = (text: string): Change[] => {
  const tuple = parseTuple(text)
  return tuple ? [{ action: 'insert', tuple }] : []
}
