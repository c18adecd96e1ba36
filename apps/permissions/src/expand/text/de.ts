import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Auflösen',
  about: 'Zeigt alle Subjekte in einer Relation eines Objekts und wie sie dorthin kommen.',
  expand: 'Auflösen',
  depth: 'Maximale Tiefe',
  depthHint: 'Wie viele Ebenen verfolgt werden. Der Dienst hat seine eigene Grenze.',
  noTree: { title: 'Noch kein Ergebnis', body: 'Geben Sie Namensraum, Objekt und Relation ein.' },
  tree: (relation, object) => `Subjekte in ${relation} von ${object}`,
  nodes: (count) => plural('de', count, { one: '{count} Knoten', other: '{count} Knoten' }),
  empty: 'Kein Subjekt hat diese Relation.',
  undeclared: 'Die Regeln deklarieren diese Relation nicht.',
  mayBeCut:
    'Der Dienst hört bei seiner Höchstzahl von Subjekten auf (limit.max_expand_size, sonst 4.000), es können also welche fehlen.',
  graph: 'Graph',
  graphOf: (tree) => `Graph: ${tree}`,
  showGraph: 'Graph anzeigen',
  hideGraph: 'Graph ausblenden',
  subjects: (count) => plural('de', count, { one: '{count} Subjekt', other: '{count} Subjekte' }),
  graphCut: (shown, hidden) => `Die ${shown} nächsten sind gezeichnet, ${hidden} weitere stehen im Baum.`,
  search: 'Im Baum suchen',
  matches: (count) => plural('de', count, { one: '{count} Treffer', other: '{count} Treffer' }),
  expandAll: 'Alle aufklappen',
  collapseAll: 'Alle zuklappen',
  types: {
    union: 'Eines von',
    intersection: 'Alle von',
    exclusion: 'Außer',
    not: 'Nicht',
    leaf: 'Subjekt',
    tuple_to_subject_set: 'Über eine Relation',
    computed_subject_set: 'Berechnet',
    unspecified: 'Unbestimmt',
  },
}
