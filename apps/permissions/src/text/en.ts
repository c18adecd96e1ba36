export const en = {
  relationships: {
    title: 'Relationships',
    about: 'The relationships that permission checks are based on.',
    create: 'New relationship',
    createAbout: 'Give a subject a relation to an object.',
    save: 'Create',
    columns: { object: 'Object', namespace: 'Namespace', relation: 'Relation', subject: 'Subject' },
    fields: {
      namespace: 'Namespace',
      object: 'Object',
      relation: 'Relation',
      subject: 'Subject',
      subjectHint: 'Subject ID, or a subject set such as Group:engineering#members.',
      required: 'Required',
    },
    set: 'Subject set',
    empty: {
      title: 'No relationships yet',
      body: 'A relationship says, for example, that Alice is a viewer of a document.',
    },
    created: (tuple: string) => `Relationship ${tuple} created`,
    deleted: (tuple: string) => `Relationship ${tuple} deleted`,
    deletedMatching: 'Matching relationships deleted',
    check: 'Check this',
    removeTitle: 'Delete this relationship?',
    removeBody: (tuple: string) => `${tuple}. Subjects that only have access through it lose access immediately.`,
    removeMatching: 'Delete all matching',
    removeMatchingTitle: 'Delete all matching relationships?',
    removeMatchingBody: (filter: string) =>
      `This deletes all relationships with ${filter}, including those on other pages. You can’t undo this.`,
    removeMatchingNeedsNamespace: 'Filter by a namespace first.',
    copy: 'Copy as text',
  },
  check: {
    title: 'Check',
    about: 'Check a permission as your app would.',
    ask: 'Check',
    relationHint: 'A relation or permission.',
    depth: 'Max depth',
    depthHint: 'How many levels to follow. The service has its own limit.',
    allowed: 'Allowed',
    notAllowed: 'Denied',
    allowedBody: (subject: string, relation: string, object: string) => `${subject} has ${relation} on ${object}.`,
    notAllowedBody: (subject: string, relation: string, object: string) =>
      `${subject} does not have ${relation} on ${object}.`,
    again: 'Check again',
    nothingAsked: 'Fill in all four fields to check.',
    link: 'Share the URL of this page to share this check.',
  },
}

export type Text = typeof en
