import { plural } from '@atrium/shared/text'

export const en = {
  relationships: {
    title: 'Relationships',
    about: 'A relationship gives a subject a relation to an object. Permission checks are based on relationships.',
    create: 'New relationship',
    createAbout: 'Give a subject a relation to an object.',
    sentence: (subject: string, relation: string, object: string) =>
      `${subject} has the relation “${relation}” on ${object}`,
    sentenceSet: (members: string, group: string, relation: string, object: string) =>
      `Everyone with “${members}” on ${group} has “${relation}” on ${object}`,
    save: 'Create relationship',
    add: 'Add',
    createAnyway: 'Create anyway',
    unknownNamespace: (name: string) => `The rules have no namespace “${name}”.`,
    exists: 'This relationship already exists.',
    undeclared: {
      relation: (name: string, namespace: string) =>
        `${namespace} declares no relation “${name}”. Until the rules declare it, checks ignore or reject this relationship.`,
      permission: (name: string, namespace: string) =>
        `“${name}” is a permission of ${namespace}, not a relation. In strict mode, checks ignore this relationship.`,
    },
    columns: { object: 'Object', namespace: 'Namespace', relation: 'Relation', subject: 'Subject' },
    fields: {
      namespace: 'Namespace',
      object: 'Object',
      relation: 'Relation',
      subject: 'Subject',
      subjectHint:
        'Subject ID, or a subject set such as Group:engineering#members. To find an identity, enter part of its email address.',
      relationHint: 'How the subject relates to the object, such as viewers.',
      required: 'Required',
    },
    set: 'Subject set',
    empty: {
      title: 'No relationships yet',
      body: 'For example, a relationship makes Alice a viewer of a document.',
    },
    created: (tuple: string) => `Relationship ${tuple} created`,
    deleted: (tuple: string) => `Relationship ${tuple} deleted`,
    deletedMatching: (count: number) =>
      plural('en', count, { one: '{count} relationship deleted', other: '{count} relationships deleted' }),
    changed: (count: number) =>
      plural('en', count, { one: '{count} change applied', other: '{count} changes applied' }),
    check: 'Check permission',
    removeTitle: 'Delete this relationship?',
    removeBody: (tuple: string) => `${tuple}. Subjects that only have access through it lose access immediately.`,
    removeMatching: 'Delete all matching',
    removeMatchingTitle: 'Delete all matching relationships?',
    removeMatchingBody: 'Deletes all relationships that match these filters, including those on other pages.',
    removeMatchingLost:
      'Subjects that only have access through them lose it immediately. Matching relationships added in the meantime are deleted, too. You can’t undo this.',
    removeCount: (count: number) => plural('en', count, { one: 'Delete {count}', other: 'Delete {count}' }),
    matching: (count: number) =>
      plural('en', count, { one: '{count} relationship matches', other: '{count} relationships match' }),
    nothingToDelete: 'No relationship matches these filters.',
    removeMatchingNeedsNamespace: 'Filter by a namespace first.',
    import: 'Import',
    export: 'Export',
    changeTitle: 'Change relationships',
    changeAbout: 'Insert and delete several relationships at once. Either all changes are applied or none.',
    changes: 'Changes',
    changesHint: 'One per line: + inserts, - deletes a relationship. Lines that start with // are ignored.',
    changesLine: (line: string, what: string) => `Line ${line}: ${what}`,
    changesWrong: {
      sign: 'Start with + to insert or - to delete.',
      form: 'Enter namespace:object#relation@subject.',
      twice: 'This relationship is already in the list.',
    },
    changesNamespace: (name: string) => `The rules have no namespace “${name}”.`,
    changesNone: 'Enter at least one change.',
    changesMany: (max: string) => `Enter at most ${max} changes. To make more, import a file.`,
    review: 'Review',
    reviewed: 'Review',
    inserts: 'Inserts',
    deletes: 'Deletes',
    insert: 'Insert',
    delete: 'Delete',
    storedAlready: 'Already exists. A second copy is stored.',
    notStored: 'Doesn’t exist. Nothing is deleted.',
    apply: 'Apply changes',
  },
}

export type Text = typeof en
