import { clearDocuments, config, documents, list, read } from './parts.mjs'

/** Query strings in unusual encodings. */
export const encodings = [
  {
    name: 'query strings: unusual encodings',
    config,
    steps: [
      ...clearDocuments,
      ...documents,
      ...[
        '/relation-tuples',
        '/relation-tuples/check',
        '/relation-tuples/check/openapi',
        '/relation-tuples/expand',
      ].flatMap((path) =>
        [
          'namespace=Group&object=all&relation=members&subject_id=ada&x=%zz',
          'namespace=%zz&object=all&relation=members&subject_id=ada',
          'namespace=Group;object=all&relation=members&subject_id=ada',
          'namespace=Group&object=all&relation=members&subject_id=%ff',
          'namespace=Group&object=all&relation=members&subject_id=a+b',
          'NAMESPACE=Group&object=all&relation=members&subject_id=ada',
          'namespace=Group&object=all&relation=members&subject_id=ada&subject_id=grace',
          'namespace=Group&object=all&relation=members&subject_set.namespace=Group&subject_set.object=devs&subject_set.relation=members&subject_set.namespace=x',
          'namespace=Group&object=all&relation=members&subject_set.object=devs',
          'namespace=Group&object=all&relation=members&subject=Group:devs%23members',
          'namespace=Group&object=all&relation=members&subject_id=ada&max-depth=+1',
          'namespace=Group&object=all&relation=members&subject_id=ada&max-depth=1e1',
          'namespace=Group&object=all&relation=members&subject_id=ada&max-depth=0x2',
          'namespace=Group&object=all&relation=members&subject_id=ada&max-depth=99999999999',
          'namespace=Group&object=all&relation=members&subject_id=ada&max-depth=&max-depth=2',
          '&&namespace=Group&&object=all&relation=members&subject_id=ada&=',
        ].map((query) => read(`${path}?${query}`)),
      ),
      ...[
        'namespace=Group&object=all&x=%zz',
        'namespace=%zz',
        'namespace=Group;object=none',
        'namespace=Group&object=none&relation=',
        'namespace=Group&object=none&subject_id=',
        'namespace=Group&object=none&Object=x',
        'namespace=Group&object=none&page_token=x',
        'namespace=Group&object=none&subject_set.namespace=Group',
      ].map((query) => ({ to: 'write', method: 'DELETE', path: `/admin/relation-tuples?${query}` })),
      list({ namespace: 'Group' }),
    ],
  },
]
