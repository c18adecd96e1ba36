import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Auflösen',
  about: 'Sehen Sie alle Subjekte mit einer Relation zu einem Objekt, und warum.',
  expand: 'Auflösen',
  depth: 'Maximale Tiefe',
  depthHint: 'Wie viele Ebenen verfolgt werden. Die eigene Grenze des Dienstes gilt ebenfalls.',
  noTree: { title: 'Noch kein Ergebnis', body: 'Geben Sie Namensraum, Objekt und Relation ein und lösen Sie sie auf.' },
  tree: (relation, object) => `Subjekte in ${relation} von ${object}`,
  nodes: (count) => plural('de', count, { one: '{count} Knoten', other: '{count} Knoten' }),
  empty: 'Kein Subjekt hat diese Relation.',
  undeclared: 'Die Regeln deklarieren diese Relation nicht.',
  mayBeCut:
    'Der Dienst begrenzt die Zahl der Subjekte (limit.max_expand_size, standardmäßig 4.000), deshalb können einige fehlen.',
  graph: 'Graph',
  graphOf: (tree) => `Graph: ${tree}`,
  showGraph: 'Graph anzeigen',
  hideGraph: 'Graph ausblenden',
  subjects: (count) => plural('de', count, { one: '{count} Subjekt', other: '{count} Subjekte' }),
  graphCut: (shown, hidden) => `Der Graph zeigt die ${shown} nächsten Subjekte. ${hidden} weitere stehen im Baum.`,
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
    unspecified: 'Nicht angegeben',
  },
}
