import {
  batch,
  check,
  clearDocuments,
  config,
  documentRules,
  documents,
  documentSubjects,
  insert,
  list,
  openapi,
  put,
  queryOf,
  read,
  remove,
  tuple,
  write,
} from './parts.mjs'

const postCheck = (path, json, more) => ({ to: 'read', method: 'POST', path, json, ...more })

/** Single checks, by query parameters and by JSON body. */
export const checks = [
  {
    name: 'checks: permits and relations',
    config,
    steps: [
      ...clearDocuments,
      ...documents,
      ...documentSubjects.flatMap((subject) =>
        [
          'Document:readme#view',
          'Document:part#view',
          'Document:readme#share',
          'Document:readme#not',
          'Document:plan#viewers',
          'Folder:docs#view',
          'Group:all#members',
          'Document:plan#own',
          'Document:none#not',
          'Folder:docs#parents',
        ].flatMap((target) => [check(queryOf(`${target}@${subject}`)), openapi(queryOf(`${target}@${subject}`))]),
      ),
    ],
  },
  {
    name: 'checks: JSON body and query parameters',
    config,
    steps: [
      ...clearDocuments,
      ...documents,
      ...documentSubjects.flatMap((subject) =>
        ['Document:readme#view', 'Group:all#members', 'Folder:docs#viewers', 'Document:plan#own'].flatMap((target) => [
          postCheck('/relation-tuples/check', tuple(`${target}@${subject}`)),
          postCheck('/relation-tuples/check/openapi', tuple(`${target}@${subject}`)),
        ]),
      ),
      ...['/relation-tuples/check', '/relation-tuples/check/openapi'].flatMap((path) => [
        postCheck(path, tuple('Group:all#members@ada'), { query: { 'max-depth': '1' } }),
        postCheck(path, tuple('Group:all#members@ada'), { query: { 'max-depth': 'x' } }),
        postCheck(path, { ...tuple('Group:all#members@ada'), subject_id: undefined }),
        postCheck(path, { namespace: 'Nothing' }),
        postCheck(path, { Namespace: 'Group', OBJECT: 'all', Relation: 'members', subject_id: 'ada' }),
        postCheck(path, undefined, {
          text: '{"namespace":"Group","object":"all","relation":"members","subject_id":"ada"} x',
        }),
        postCheck(path, undefined, { text: '' }),
        postCheck(path, undefined, { text: '{' }),
        { to: 'read', method: 'PUT', path },
        { to: 'read', method: 'DELETE', path },
        { to: 'write', path },
        read(path, {}),
        read(path, { namespace: 'Group' }),
        read(path, { namespace: 'Group', object: 'all', relation: 'members' }),
        read(path, { namespace: 'Group', object: 'all', subject_id: 'ada' }),
        read(path, { object: 'all', relation: 'members', subject_id: 'ada' }),
        read(path, { namespace: 'Group', object: '', relation: '', subject_id: '' }),
        read(path, { namespace: 'Nothing', object: 'all', relation: 'members', subject_id: 'ada' }),
        read(path, { namespace: 'Group', object: 'all', relation: 'nothing', subject_id: 'ada' }),
        read(path, { namespace: 'Group', object: 'all', relation: 'members', subject: 'ada' }),
        read(path, { ...queryOf('Group:all#members@Group:devs#members'), subject_id: 'ada' }),
        read(path, { namespace: 'Group', object: 'all', relation: 'members', 'subject_set.namespace': 'Group' }),
        read(path, { ...queryOf('Group:all#members@Nothing:devs#members') }),
        read(path, { ...queryOf('Group:all#members@ada'), odd: 'x', page_size: '1' }),
        read(path, { ...queryOf('Group:all#members@ada'), 'max-depth': ['1', '5'] }),
        read(path, { ...queryOf('Group:all#members@ada'), namespace: ['Group', 'Nothing'] }),
      ]),
    ],
  },
  {
    name: 'checks: body and query parameters in the same request',
    config,
    steps: [
      ...clearDocuments,
      ...documents,
      ...['/relation-tuples/check', '/relation-tuples/check/openapi', '/relation-tuples/batch/check'].flatMap((path) =>
        ['', '1', '2', '0', '-1', 'x', '1.5', '100'].map((depth) =>
          read(path, depth ? { 'max-depth': depth } : {}, {
            method: 'POST',
            json: path.includes('batch')
              ? { tuples: [tuple('Document:readme#view@grace'), tuple('Document:readme#view@ada')] }
              : tuple('Document:readme#view@grace'),
          }),
        ),
      ),
      ...['/relation-tuples/check', '/relation-tuples/check/openapi'].flatMap((path) => [
        read(path, queryOf('Group:all#members@ada'), { method: 'POST', json: tuple('Group:all#members@nobody') }),
        read(path, queryOf('Group:all#members@ada'), { method: 'POST' }),
        read(
          path,
          {},
          {
            method: 'POST',
            json: { ...tuple('Group:all#members@ada'), subject_set: { namespace: 'Group', object: 'devs' } },
          },
        ),
        read(
          path,
          {},
          {
            method: 'POST',
            json: {
              namespace: 'Group',
              object: 'all',
              relation: 'members',
              subject_set: { namespace: 'Group', object: 'devs' },
            },
          },
        ),
        read(
          path,
          {},
          {
            method: 'POST',
            json: {
              namespace: 'Group',
              object: 'all',
              relation: 'members',
              subject_set: { namespace: 'Nothing', object: 'devs', relation: 'members' },
            },
          },
        ),
        read(
          path,
          {},
          { method: 'POST', json: { namespace: 'Group', object: 'all', relation: 'members', subject_set: {} } },
        ),
        ...['PUT', 'PATCH', 'DELETE', 'HEAD'].map((method) => read(path, queryOf('Group:all#members@ada'), { method })),
      ]),
      ...[
        { tuples: [tuple('Nothing:a#b@c')] },
        { tuples: [tuple('Group:all#nothing@ada'), tuple('Group:all#members@ada')] },
        { tuples: [{}, tuple('Group:all#members@ada')] },
        {
          tuples: [
            {
              namespace: 'Group',
              object: 'all',
              relation: 'members',
              subject_set: { namespace: 'Group', object: 'devs' },
            },
          ],
        },
        {
          tuples: [
            {
              ...tuple('Group:all#members@ada'),
              subject_set: { namespace: 'Group', object: 'devs', relation: 'members' },
            },
          ],
        },
        { tuples: [tuple('Group:all#members@ada'), 'x'] },
        { tuples: [tuple('Group:all#members@ada')], 'max-depth': 1, odd: true },
      ].map((json) => batch(json)),
      { to: 'opl', path: '/opl/syntax/check' },
      {
        to: 'opl',
        method: 'POST',
        path: '/opl/syntax/check',
        text: documentRules,
        headers: { 'content-type': 'application/json' },
      },
      { to: 'opl', method: 'POST', path: '/opl/syntax/check', text: '' },
      { to: 'opl', method: 'POST', path: '/opl/syntax/check', form: { x: 'class' } },
      { to: 'opl', method: 'POST', path: '/opl/syntax/check?x=1', json: { content: documentRules } },
    ],
  },
  {
    name: 'checks: after writes and deletes',
    config,
    steps: [
      ...clearDocuments,
      put('Document:x#viewers@ada'),
      check(queryOf('Document:x#view@ada')),
      put('Document:x#banned@ada'),
      check(queryOf('Document:x#view@ada')),
      remove('Document:x#banned@ada'),
      check(queryOf('Document:x#view@ada')),
      put('Document:x#parents@Folder:f'),
      put('Folder:f#owners@joan'),
      openapi(queryOf('Document:x#view@joan')),
      openapi(queryOf('Document:x#share@joan')),
      write('DELETE', { query: { namespace: 'Folder' } }),
      openapi(queryOf('Document:x#view@joan')),
      write('DELETE', { query: { namespace: 'Document', object: 'x', relation: 'viewers' } }),
      check(queryOf('Document:x#view@ada')),
      insert('Document:x#viewers@ada', 'Document:x#viewers@ada'),
      remove('Document:x#viewers@ada'),
      list({ namespace: 'Document' }),
    ],
  },
]
