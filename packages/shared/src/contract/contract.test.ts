import { CONTRACT, defineDomain, fillPattern, IncompatibleRemote, navEntrySchema, parseDomain, type Domain } from '.'

const domain: Domain = {
  contract: CONTRACT,
  id: 'identities',
  mounts: [{ path: '/projects/:project/identities', routes: [] }],
  nav: [{ title: { en: 'Identities' }, to: '/projects/:project/identities', group: 'identities', icon: 'users' }],
  commands: [],
  search: [],
}

test('returns a valid domain unchanged', () => {
  expect(parseDomain('identities', domain)).toBe(domain)
})

test.each([
  ['nothing', undefined],
  ['another contract', { ...domain, contract: 99 }],
  ['another name', { ...domain, id: 'oauth2' }],
  ['no mounts', { ...domain, mounts: [] }],
  ['a mount without a slash', { ...domain, mounts: [{ path: 'x', routes: [] }] }],
  ['an unknown capability', { ...domain, nav: [{ ...domain.nav[0], requires: 'moon:land' }] }],
  ['a title without English', { ...domain, commands: [{ title: { de: 'x' }, to: '/x' }] }],
])('rejects %s with a reason', (_, exposed) => {
  expect(() => parseDomain('identities', exposed)).toThrow(IncompatibleRemote)
})

test.each(['users', 'chart-line', 'M4 4h16v16H4z', 'm3.5,-2 L 1e1 2 Z'])('accepts %s as an icon', (icon) => {
  expect(navEntrySchema.parse({ ...domain.nav[0], icon })).toMatchObject({ icon })
})

test.each([
  ['markup', '<svg onload="x">'],
  ['path data with markup', 'M4 4"/><script>1</script>'],
  ['a URL', 'https://elsewhere.example/x.svg'],
  ['a reference', 'url(#x)'],
  ['too much path data', `M0 0${' 1 1'.repeat(400)}`],
  ['nothing', ''],
])('rejects %s as an icon', (_, icon) => {
  expect(() => parseDomain('identities', { ...domain, nav: [{ ...domain.nav[0], icon }] })).toThrow('nav.0.icon')
})

test.each([
  ['one of the console’s', [{ id: 'oauth2', title: { en: 'Ours' } }]],
  ['a title that is too long', [{ id: 'reports', title: { en: 'x'.repeat(41) } }]],
  ['a name with a space', [{ id: 'our reports', title: { en: 'Reports' } }]],
  ['too many', ['a', 'b', 'c', 'd'].map((id) => ({ id, title: { en: id } }))],
])('rejects the groups of a remote: %s', (_, groups) => {
  expect(() => parseDomain('identities', { ...domain, groups })).toThrow(IncompatibleRemote)
})

test('includes the groups of a remote’s resources', () => {
  const groups = [{ id: 'reports', title: { en: 'Reports' }, after: 'oauth2' as const }]
  const made = defineDomain('things', { '/things': [{ routes: [{ path: '/things' }], groups }] })
  expect(parseDomain('things', made).groups).toEqual(groups)
})

test('fills a pattern only if its parameters are known', () => {
  expect(fillPattern('/projects/:project/x', { project: 'a b' })).toBe('/projects/a%20b/x')
  expect(fillPattern('/projects/:project/x', {})).toBeUndefined()
})

test('builds a remote from resources, with routes relative to their mount', () => {
  const list = '/projects/:project/things'
  const things = {
    routes: [
      { path: list, children: [{ index: true }, { path: `${list}/:thing`, children: [{ path: `${list}/:thing` }] }] },
    ],
    nav: [{ title: { en: 'Things' }, to: list, group: 'project' as const, icon: 'box' }],
  }
  const made = defineDomain('things', { [list]: [things], '/projects/:project/others': [] })
  expect(made.mounts).toEqual([
    { path: list, routes: [{ path: '', children: [{ index: true }, { path: ':thing', children: [{ path: '' }] }] }] },
    { path: '/projects/:project/others', routes: [] },
  ])
  expect(made.nav).toEqual(things.nav)
  expect(() => defineDomain('things', { '/elsewhere': [things] })).toThrow('is not below')
})

test('derives commands from screens without further parameters, and names their parent', () => {
  const list = '/projects/:project/things'
  const [title, board, add] = [{ en: 'Things' }, { en: 'Board' }, { en: 'New thing' }]
  const things = {
    routes: [
      {
        path: list,
        handle: { title },
        children: [
          { index: true as const, handle: { title } },
          { path: `${list}/board`, handle: { title: board, requires: 'clients:read' as const } },
          { path: `${list}/new`, handle: { title: add } },
          { path: `${list}/callback`, handle: { title, unlisted: true } },
          { path: `${list}/:thing`, handle: { title: { en: 'Thing' } } },
        ],
      },
    ],
    nav: [{ title, to: list, group: 'project' as const, icon: 'box' }],
    commands: [{ title: { en: 'Add a thing' }, to: `${list}/new` }],
  }
  expect(defineDomain('things', { [list]: [things] }).commands).toEqual([
    { title: { en: 'Add a thing' }, to: `${list}/new` },
    { title: board, to: `${list}/board`, requires: 'clients:read', within: title },
  ])
})
