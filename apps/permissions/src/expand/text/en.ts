import { plural } from '@atrium/shared/text'

export const en = {
  title: 'Expand',
  about: 'See all subjects that have a relation to an object, and why.',
  expand: 'Expand',
  depth: 'Max depth',
  depthHint: 'How many levels to follow. The service’s own limit also applies.',
  noTree: { title: 'No result yet', body: 'Enter a namespace, object and relation, then expand them.' },
  tree: (relation: string, object: string) => `Subjects in ${relation} of ${object}`,
  nodes: (count: number) => plural('en', count, { one: '{count} node', other: '{count} nodes' }),
  empty: 'No subject has this relation.',
  undeclared: 'The rules don’t declare this relation.',
  mayBeCut:
    'The service limits the number of subjects (limit.max_expand_size, 4,000 by default), so some may be missing.',
  graph: 'Graph',
  graphOf: (tree: string) => `Graph: ${tree}`,
  showGraph: 'Show graph',
  hideGraph: 'Hide graph',
  graphCut: (shown: number, hidden: number) =>
    `The graph shows the ${shown} closest subjects. ${hidden} more are in the tree.`,
  subjects: (count: number) => plural('en', count, { one: '{count} subject', other: '{count} subjects' }),
  search: 'Search in the tree',
  matches: (count: number) => plural('en', count, { one: '{count} match', other: '{count} matches' }),
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  types: {
    union: 'Any of',
    intersection: 'All of',
    exclusion: 'Except',
    not: 'Not',
    leaf: 'Subject',
    tuple_to_subject_set: 'Through a relation',
    computed_subject_set: 'Computed',
    unspecified: 'Unspecified',
  },
}
export type Text = typeof en
