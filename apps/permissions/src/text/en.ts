export const en = {
  relationships: {
    title: 'Relationships',
    about: 'Who is related to what: the facts that permission checks are decided on.',
    create: 'New relationship',
    createAbout: 'States that a subject has a relation to an object.',
    save: 'Create',
    columns: { object: 'Object', namespace: 'Namespace', relation: 'Relation', subject: 'Subject' },
    fields: {
      namespace: 'Namespace',
      object: 'Object',
      relation: 'Relation',
      subject: 'Subject',
      subjectHint: 'An id, or a set such as Group:engineering#members.',
      required: 'Fill this in.',
    },
    set: 'Set',
    empty: {
      title: 'No relationships yet',
      body: 'A relationship says, for example, that Alice is a viewer of a document.',
    },
    created: (tuple: string) => `Relationship ${tuple} created`,
    deleted: (tuple: string) => `Relationship ${tuple} deleted`,
    deletedMatching: 'Matching relationships deleted',
    check: 'Check this',
    remove: 'Delete',
    removeTitle: 'Delete this relationship?',
    removeBody: (tuple: string) => `${tuple}. Whoever was allowed something only through it loses it at once.`,
    removeMatching: 'Delete all that match',
    removeMatchingTitle: 'Delete every relationship that matches?',
    removeMatchingBody: (filter: string) =>
      `All relationships with ${filter} are deleted, also those on other pages. This cannot be undone.`,
    removeMatchingNeedsNamespace: 'Filter by a namespace first.',
    copy: 'Copy as text',
  },
  check: {
    title: 'Check',
    about: 'Asks whether a subject is allowed something, exactly as an application would.',
    ask: 'Check',
    relationHint: 'A relation, or a permission of the rules.',
    depth: 'Maximum depth',
    depthHint: 'How many nested groups are followed. The service has its own limit.',
    allowed: 'Allowed',
    notAllowed: 'Not allowed',
    allowedBody: (subject: string, relation: string, object: string) => `${subject} has ${relation} on ${object}.`,
    notAllowedBody: (subject: string, relation: string, object: string) =>
      `${subject} does not have ${relation} on ${object}.`,
    again: 'Check again',
    nothingAsked: 'Fill in the four parts to ask.',
    link: 'The address of this page holds the question: share it.',
  },
}

export type Text = typeof en
