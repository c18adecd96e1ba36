import { randomFrom } from '../random.mjs'
import { broken, rules } from './rules.mjs'
import { set, someone, tuple, odd, queryOf, parts } from './tuples.mjs'

const depth = (random) =>
  random.chance(0.6)
    ? {}
    : {
        'max-depth': random.pick([
          '0',
          '1',
          '2',
          '3',
          '4',
          '5',
          '6',
          '100',
          '-1',
          'x',
          '',
          '1.5',
          '99999999999999999999',
          '0x2',
          '2',
          '3',
          '1',
          '1_0',
        ]),
      }

function check(random) {
  const full = { ...tuple(random) }
  if (random.chance(0.6)) full.relation = random.pick(['view', 'edit', 'share', 'viewers'])
  if (random.chance(0.7)) Object.assign(full, { namespace: random.pick(['Document', 'Folder']) })
  if (random.chance(0.7)) {
    delete full.subject_set
    delete full.subject_id
    Object.assign(
      full,
      random.chance(0.5)
        ? { subject_id: someone(random) }
        : { subject_set: { namespace: 'User', object: someone(random), relation: '' } },
    )
  }
  const path = random.pick(['/relation-tuples/check', '/relation-tuples/check/openapi'])
  if (random.chance(0.5)) {
    const query = {
      ...(random.chance(0.85) ? queryOf(full) : parts(random, queryOf(odd(random) ?? {}), 0.8)),
      ...depth(random),
    }
    return { to: 'read', path, query }
  }
  return {
    to: 'read',
    method: 'POST',
    path,
    query: depth(random),
    ...(random.chance(0.85) ? { json: full } : { json: odd(random) }),
  }
}

const acts = {
  create: (random) => ({ to: 'write', method: 'PUT', path: '/admin/relation-tuples', json: odd(random) }),
  many: (random) => ({
    to: 'write',
    method: 'PATCH',
    path: '/admin/relation-tuples',
    json: Array.from({ length: 4 + Math.floor(random.next() * 8) }, () => ({
      action: 'insert',
      relation_tuple: tuple(random),
    })).filter(({ relation_tuple: { namespace } }) => namespace !== 'Unknown'),
  }),
  patch: (random) => ({
    to: 'write',
    method: 'PATCH',
    path: '/admin/relation-tuples',
    json: random.chance(0.1)
      ? random.pick([{}, [], null, 'x', [null], [{}]])
      : Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => ({
          action: random.pick(['insert', 'insert', 'delete', 'replace', '']),
          relation_tuple: odd(random),
        })),
  }),
  list: (random) => ({
    to: 'read',
    path: '/relation-tuples',
    query: {
      ...(random.chance(0.6) && parts(random, queryOf(tuple(random)), 0.4)),
      ...(random.chance(0.5) && { page_size: random.pick(['1', '2', '3', '0', '-1', 'x', '1000', '501', '']) }),
      ...(random.chance(0.3) && { page_token: random.pick(['x', '']) }),
      ...(random.chance(0.05) && { subject: 'x' }),
    },
    saves: { page: 'body.next_page_token' },
  }),
  all: () => ({
    to: 'read',
    path: '/relation-tuples',
    query: { page_size: '3' },
    saves: { page: 'body.next_page_token' },
  }),
  // the pages have the same content overall, so the size of the last page is compared
  next: (random) => ({
    to: 'read',
    path: '/relation-tuples',
    query: { page_token: '{{page}}', page_size: random.pick(['1', '4', '400']) },
    sizes: true,
  }),
  delete: (random) => ({
    to: 'write',
    method: 'DELETE',
    path: '/admin/relation-tuples',
    query: { ...parts(random, queryOf(tuple(random)), 0.8), ...(random.chance(0.05) && { extra: 'x' }) },
  }),
  check,
  batch: (random) => ({
    to: 'read',
    method: 'POST',
    path: '/relation-tuples/batch/check',
    query: depth(random),
    json: random.chance(0.1)
      ? random.pick([{}, [], null, 'x', { tuples: null }, { tuples: {} }])
      : {
          tuples: Array.from({ length: Math.floor(random.next() * 6) }, () =>
            random.chance(0.7) ? (check(random).json ?? tuple(random)) : (odd(random) ?? {}),
          ),
        },
  }),
  expand: (random) => ({
    to: 'read',
    path: '/relation-tuples/expand',
    query: { ...(random.chance(0.9) ? set(random) : parts(random, queryOf(tuple(random)), 0.7)), ...depth(random) },
  }),
  namespaces: () => ({ to: 'read', path: '/namespaces' }),
  syntax: (random) => {
    const text = rules(random, 1)
    return {
      to: 'opl',
      method: 'POST',
      path: '/opl/syntax/check',
      text: random.chance(0.95) ? broken(random, text) : random.pick([text, '', ' ', '{}']),
    }
  },
  lost: (random) => {
    const [to, path] = random.pick([
      ['read', '/relation-tuples/check'],
      ['write', '/admin/relation-tuples'],
      ['read', '/relation-tuples/expand'],
      ['read', '/relation-tuples'],
      ['read', '/namespaces'],
      ['read', '/relation-tuples/batch/check'],
      ['opl', '/opl/syntax/check'],
    ])
    return { to, method: random.pick(['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']), path }
  },
  garbled: (random) => ({
    ...random.pick([
      { to: 'write', method: 'PUT', path: '/admin/relation-tuples' },
      { to: 'write', method: 'PATCH', path: '/admin/relation-tuples' },
      { to: 'read', method: 'POST', path: '/relation-tuples/check' },
      { to: 'read', method: 'POST', path: '/relation-tuples/batch/check' },
    ]),
    text: random.pick([
      '',
      '{',
      '[',
      'null',
      '{"namespace":"User"} {"a":1}',
      '"x"',
      '{"namespace":"Group","object":"a","relation":"members","subject_id":"ada"} trailing',
      '{"namespace":"Group","namespace":"Folder","object":"a","relation":"viewers","subject_id":"ada"}',
      '{"Namespace":"Group","OBJECT":"a","relation":"members","subject_id":"ada"}',
    ]),
    headers: random.chance(0.5)
      ? { 'content-type': random.pick(['application/json', 'text/plain', 'application/x-www-form-urlencoded']) }
      : {},
  }),
}

const all = [
  'create',
  'many',
  'many',
  'many',
  'patch',
  'list',
  'list',
  'all',
  'delete',
  'check',
  'check',
  'check',
  'check',
  'check',
  'batch',
  'batch',
  'expand',
  'expand',
  'syntax',
  'syntax',
  'namespaces',
  'garbled',
  'lost',
]

/** The steps of one conversation about relationships, which starts without any. Half of all conversations are only about checks. */
export function conversation(seed, length) {
  const random = randomFrom(seed)
  const often = random.chance(0.5) ? ['check', 'check', 'check', 'check', 'batch', 'expand', 'many'] : all
  const empty = ['Document', 'Folder', 'Group', 'User'].map((namespace) => ({
    to: 'write',
    method: 'DELETE',
    path: '/admin/relation-tuples',
    query: { namespace },
  }))
  const steps = [...empty, acts.many(random), acts.many(random), acts.many(random)]
  while (steps.length < length) {
    const act = random.pick(often)
    steps.push(acts[act](random))
    // the order of a list depends on the service, so its pages are read without changes in between
    if (act === 'all') steps.push(acts.next(random))
  }
  return steps
}
