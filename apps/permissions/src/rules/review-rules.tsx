import { Problem } from '@atrium/shared/api'
import { parseRules } from '@atrium/shared/permission-language'
import { Notice } from '@atrium/shared/ui'

import { rulesOf } from '../engine/model'
import { scanRelationships } from '../relationships/queries'
import { lostRelations, type Lost } from './lost-relations'
import type { PublishedRules } from './queries'
import { useRulesText } from './text'

/** What publishing a text would change: the diff, and the number of relationships that lose their declaration. */
export async function reviewRules(project: string, text: string, base: PublishedRules) {
  const lost = await counted(project, lostRelations(base.rules, rulesOf(parseRules(text).namespaces)))
  return { before: base.text, after: text, notes: lost.length > 0 && <LostNotice lost={lost} /> }
}

type Counted = Lost & { count: number; more: boolean }
const maxCounted = 2_000

/** The number of relationships of each; zeros are omitted. */
async function counted(project: string, lost: readonly Lost[]): Promise<Counted[]> {
  const all: Counted[] = []
  for (const one of lost.slice(0, 50)) {
    let [count, more] = [0, false]
    try {
      for await (const { scanned } of scanRelationships(project, one)) {
        count = scanned
        more = count >= maxCounted
        if (more) break
      }
    } catch (error) {
      // Someone else published rules without this namespace; saving will report that.
      if (!(error instanceof Problem && error.status === 404)) throw error
    }
    if (count > 0) all.push({ ...one, count, more })
  }
  return all
}

function LostNotice({ lost }: { lost: readonly Counted[] }) {
  const t = useRulesText()
  return (
    <Notice tone="warning" title={t.lost}>
      {t.lostAbout}
      <ul>
        {lost.map(({ namespace, relation, count, more }) => (
          <li key={`${namespace}#${relation}`}>
            {relation === undefined ? t.lostNamespace(namespace) : t.relation(namespace, relation)}
            {': '}
            {t.lostCount(count, more)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
