import {
  batch,
  check,
  checkAll,
  clear,
  expand,
  insert,
  list,
  put,
  queryOf,
  read,
  subjectSet,
  tuple,
  withRules,
  write,
} from './parts.mjs'

/** Namespaces without rules. */
export const namespaces = [
  {
    name: 'namespaces: configured as a list',
    config: ({ namespaces }) => ({
      namespaces: [
        ...[
          /class (Round\d+)/.exec(Buffer.from(namespaces.location.slice(9), 'base64').toString())[1],
          'videos',
          'groups',
        ].map((name, id) => ({ id, name })),
      ],
    }),
    steps: [
      read('/namespaces'),
      insert(
        'videos:cats#owner@ada',
        'videos:cats#view@videos:cats#owner',
        'videos:cats#view@groups:all#member',
        'groups:all#member@bob',
      ),
      ...checkAll(
        ['videos:cats', 'groups:all', 'other:x'],
        ['owner', 'view', 'member'],
        ['ada', 'bob', 'videos:cats#owner'],
      ),
      expand(subjectSet('videos:cats#view')),
      list({ namespace: 'videos' }),
      put('other:a#b@c'),
      list({ namespace: 'other' }),
      batch({ tuples: [tuple('videos:cats#view@bob'), tuple('other:x#y@bob')] }),
      ...clear('videos', 'groups'),
    ],
  },
  {
    name: 'namespaces: without relations or permits',
    config: withRules(
      'class User implements Namespace {}\nclass Bare implements Namespace {}\nclass Two implements Namespace { related: { a: User[] } }',
    ),
    steps: [
      put('Bare:a#anything@ada'),
      put('Bare:b#of@Bare:a#anything'),
      check(queryOf('Bare:a#anything@ada')),
      check(queryOf('Bare:b#of@ada')),
      check(queryOf('Bare:a#other@ada')),
      put('Two:a#b@ada'),
      check(queryOf('Two:a#b@ada')),
      put('Two:a#a@Bare:a#anything'),
      check(queryOf('Two:a#a@ada')),
      expand(subjectSet('Bare:b#of')),
      read('/namespaces'),
      write('DELETE', { query: { namespace: 'Bare' } }),
      write('DELETE', { query: { namespace: 'Two' } }),
    ],
  },
]
