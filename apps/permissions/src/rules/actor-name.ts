import type { RulesVersion } from './history-queries'
import type { Text } from './text'

/** Who published a version, if known. */
export function actorName({ actor }: Pick<RulesVersion, 'actor'>, t: Text): string {
  if (!actor) return t.actors.unknown
  if (actor.kind === 'key') return t.actors.key(actor.name || (actor.id ?? ''))
  if (actor.kind === 'operator') return t.actors.operator
  return actor.name || t.actors.gone(actor.id ?? '')
}
