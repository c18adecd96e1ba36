import { operationWords, type Action } from '@atrium/shared/api/actions'
import { StateDot } from '@atrium/shared/ui'

import { useText, type Text } from './text'

/** The action of an entry. Revealing secrets is distinguished from reading. */
export const actionTexts = ({ operation, reveal }: Pick<Action, 'operation' | 'reveal'>, t: Text): string =>
  reveal ? t.revealed(operationWords(operation)) : operationWords(operation)

/** The target of an action: the project, then the object in its path. */
export const targetTexts = ({ project, resource = {} }: Pick<Action, 'project' | 'resource'>): string => {
  const named = Object.entries(resource)
    .filter(([name]) => !(project !== null && /^project(?:_id)?$/.test(name)))
    .map(([, value]) => value)
  return [...(project === null ? [] : [project]), ...named].join(' / ')
}

export function Result({ status }: { status: number }) {
  const t = useText()
  if (status === 0) return <StateDot tone="warning">{t.unknown}</StateDot>
  if (status < 400) return <StateDot tone="success">{t.done}</StateDot>
  if (status < 500) return <StateDot tone="warning">{t.refused(status)}</StateDot>
  return <StateDot tone="danger">{t.failed(status)}</StateDot>
}
