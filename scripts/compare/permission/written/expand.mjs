import {
  clear,
  clearDocuments,
  config,
  documentRules,
  documents,
  expand,
  insert,
  repositories,
  repositoryNamespaces,
  repositoryRules,
  subjectSet,
  tuple,
  withRules,
} from './parts.mjs'

export const expansions = [
  {
    name: 'expand: relations',
    config,
    steps: [
      ...clearDocuments,
      ...documents,
      ...[
        'Group:all#members',
        'Group:devs#members',
        'Document:readme#view',
        'Document:readme#parents',
        'Folder:docs#viewers',
        'Nothing:a#b',
        'Group:devs#nothing',
        'Group:devs#',
        'Group:#members',
        ':a#b',
      ].map((set) => {
        const { namespace, object, relation } = tuple(`${set}@x`)
        return expand({ namespace, object, relation })
      }),
      expand({ namespace: 'Group' }),
      expand({ namespace: 'Group', object: 'all' }),
      expand({}),
      expand({ namespace: 'Group', object: 'all', relation: 'members', subject_id: 'ada' }),
      insert('Group:devs#members@Group:all#members'),
      expand({ namespace: 'Group', object: 'all', relation: 'members', 'max-depth': '10' }),
      expand({ namespace: ['Group', 'User'], object: 'all', relation: 'members' }),
      {
        to: 'read',
        method: 'POST',
        path: '/relation-tuples/expand',
        json: { namespace: 'Group', object: 'all', relation: 'members' },
      },
    ],
  },
  {
    name: 'expand: permits with expand_rewrites',
    config: withRules(documentRules, { feature_flags: { expand_rewrites: true } }),
    steps: [
      ...clearDocuments,
      ...documents,
      ...[
        'Document:readme#view',
        'Document:part#view',
        'Document:readme#share',
        'Document:readme#not',
        'Folder:docs#view',
        'Folder:docs#viewers',
        'Document:plan#viewers',
      ].flatMap((set) => {
        const { namespace, object, relation } = tuple(`${set}@x`)
        return [{}, { 'max-depth': '1' }, { 'max-depth': '2' }, { 'max-depth': '3' }, { 'max-depth': '4' }].map(
          (more) => expand({ namespace, object, relation, ...more }),
        )
      }),
    ],
  },
  {
    name: 'expand: max-depth',
    config,
    steps: [
      ...clearDocuments,
      ...documents,
      insert(
        'Group:deep#members@Group:d1#members',
        'Group:d1#members@Group:d2#members',
        'Group:d2#members@Group:d3#members',
        'Group:d3#members@eve',
        'Group:d1#members@bob',
      ),
      ...[
        'Group:deep#members',
        'Group:all#members',
        'Folder:docs#viewers',
        'Document:readme#parents',
        'Document:plan#viewers',
      ].flatMap((text) =>
        ['', '0', '1', '2', '3', '4', '5', '6', '100', '-3', 'x'].map((depth) =>
          expand({ ...subjectSet(text), ...(depth && { 'max-depth': depth }) }),
        ),
      ),
      expand({ ...subjectSet('Group:deep#members'), 'max-depth': '' }),
      expand({ ...subjectSet('Group:none#members') }),
      expand({ ...subjectSet('Folder:docs#own') }),
      expand({ ...subjectSet('User:ada#x') }),
      expand({ ...subjectSet('Group:deep#members'), 'subject_set.namespace': 'Group' }),
      { to: 'write', path: '/relation-tuples/expand', query: subjectSet('Group:deep#members') },
    ],
  },
  {
    name: 'expand: permits that refer to other permits',
    config: withRules(repositoryRules, { feature_flags: { expand_rewrites: true } }),
    steps: [
      ...clear(...repositoryNamespaces),
      ...repositories,
      ...[
        'Repo:app#read',
        'Repo:copy#both',
        'Repo:copy#neither',
        'Repo:app#twice',
        'Repo:copy#forked',
        'Org:low#manage',
        'Role:odd#members',
        'Repo:none#read',
        'Repo:app#nothing',
      ].flatMap((text) =>
        ['', '1', '2', '3', '10'].map((depth) => expand({ ...subjectSet(text), ...(depth && { 'max-depth': depth }) })),
      ),
      ...clear(...repositoryNamespaces),
    ],
  },
  ...[1, 3, 5, 8].flatMap((max_expand_size) =>
    [false, true].map((expand_rewrites) => ({
      name: `expand: max_expand_size ${max_expand_size}${expand_rewrites ? ' with expand_rewrites' : ''}`,
      config: withRules(repositoryRules, { limit: { max_expand_size }, feature_flags: { expand_rewrites } }),
      steps: [
        ...clear(...repositoryNamespaces),
        ...repositories,
        ...['Role:all#members', 'Role:boss#members', 'Repo:app#readers', 'Repo:app#read', 'Org:low#manage'].flatMap(
          (text) => [expand(subjectSet(text)), expand({ ...subjectSet(text), 'max-depth': '2' })],
        ),
        ...clear(...repositoryNamespaces),
      ],
    })),
  ),
]
