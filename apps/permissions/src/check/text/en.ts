import { plural } from '@atrium/shared/text'

export const en = {
  title: 'Check',
  about: 'Check a permission as your app would.',
  submitCheck: 'Check',
  relationHint: 'A relation or permission.',
  depth: 'Max depth',
  depthHint: 'How many levels to follow. The service’s own limit also applies.',
  request: 'Request',
  requestHint: 'All four return the same result. Those without /openapi respond with 403 if the check is denied.',
  allowed: 'Allowed',
  notAllowed: 'Denied',
  allowedBody: (subject: string, relation: string, object: string) =>
    `${subject} has the “${relation}” permission on ${object}.`,
  notAllowedBody: (subject: string, relation: string, object: string) =>
    `${subject} doesn’t have the “${relation}” permission on ${object}.`,
  again: 'Check again',
  empty: { title: 'No result yet', body: 'Enter a namespace, object, relation and subject, then check them.' },
  tuple: 'Relationship',
  moreActions: 'More actions',
  one: 'Single check',
  batch: 'Batch check',
  kinds: 'Type of check',

  why: 'Why',
  explaining: 'Tracing relationships…',
  graph: 'Path to the result',
  graphDenied: 'Relationships that were checked',
  steps: 'Step by step',
  because: (subject: string, relation: string, object: string, reasons: string) =>
    `${subject} has ${relation} on ${object} because ${reasons}.`,
  reason: (subject: string, relation: string, object: string) => `${subject} is in ${relation} of ${object}`,
  reasonOn: (relation: string, object: string) => `, which is in ${relation} of ${object}`,
  step: {
    includes: (relation: string, object: string, other: string) => `${relation} on ${object} includes its ${other}.`,
    through: (relation: string, object: string, via: string, target: string, other: string) =>
      `${relation} on ${object} includes ${other} on its ${via}, and ${target} is one of them.`,
    inside: (relation: string, object: string, inside: string) => `${inside} is in ${relation} of ${object}.`,
    relationship: (relation: string, object: string, subject: string) => `${subject} is in ${relation} of ${object}.`,
    absent: (object: string, condition: string, subject: string) =>
      `${subject} is not in ${condition} of ${object}, as the rules require.`,
  },
  everyone: (relation: string, object: string) => `everyone in ${relation} of ${object}`,
  conditions: { or: ' or ', and: ' and ', not: (inner: string) => `not ${inner}` },
  denied: (subject: string, relation: string, object: string) =>
    `No path leads from ${relation} on ${object} to ${subject}.`,
  readSetsTitle: 'What was checked',
  readSet: (relation: string, object: string) => `${relation} of ${object}`,
  found: (count: number, complete: boolean) =>
    complete
      ? plural('en', count, { one: '{count} relationship', other: '{count} relationships' })
      : plural('en', count, { one: 'more than {count} relationship', other: 'more than {count} relationships' }),
  moreReadSets: (count: number) => plural('en', count, { one: 'and {count} more', other: 'and {count} more' }),
  suggestions: 'What would allow it',
  suggestionsAbout:
    'Each of these changes was tested on a copy of the relationships. Nothing is changed until you confirm.',
  noSuggestions: 'No simple change was found that would allow it.',
  review: 'Review',
  add: 'Add',
  remove: 'Remove',
  differs:
    'This explanation doesn’t match the service’s result. Someone may have changed relationships in the meantime. The service’s result applies.',
  retry: 'Explain again',
  unreadable:
    'This service’s rules can’t be read, so only relationships were followed. Permissions defined by rules are missing here.',
  namesOnly: 'The project has namespaces but no rules, so only relationships were followed.',
  unknownNamespace: (namespace: string) =>
    `The rules have no namespace “${namespace}”, so the service denies the check.`,
  faults: {
    undeclared: 'The check reached a relation that the rules don’t declare.',
    circle: 'The rules contain a circular reference.',
    depth: 'The check reached the max depth without a result. In strict mode, this is an error.',
    width: 'The check reached the max width without a result. In strict mode, this is an error.',
    steps: 'The check took too many steps.',
  },
  cut: {
    depth: 'The check stopped at the max depth. Deeper relationships weren’t followed.',
    width: 'The check stopped at the service’s max width. Some subject sets weren’t followed.',
    requests: 'The explanation stopped after too many requests.',
    time: 'The explanation stopped because it took too long.',
    members: 'A subject set has too many relationships to read all of them.',
  },
  deeper: 'With a larger max depth, the check would be allowed.',
  pathNotFound: 'No path was found within these limits.',

  batchAbout: 'Check several relationships at once.',
  lines: 'Checks',
  linesHint: 'One per line: namespace:object#relation@subject. Lines that start with // are ignored.',
  lineWrong: (line: string) => `Line ${line}: enter namespace:object#relation@subject.`,
  linesNone: 'Enter at least one check.',
  linesMany: (max: string) => `Enter at most ${max} checks.`,
  results: 'Results',
  result: 'Result',
  summary: (allowed: string, denied: string, failed: string) =>
    `${allowed} allowed, ${denied} denied, ${failed} failed`,
  failed: 'Failed',
  explain: 'Why',
}
export type Text = typeof en
