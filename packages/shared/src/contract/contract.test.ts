import { CONTRACT, defineDomain, fillPattern, IncompatibleRemote, navEntrySchema, parseDomain, type Domain } from '.'

const domain: Domain = {
  contract: CONTRACT,
  id: 'identities',
  mounts: [{ path: '/projects/:project/identities', routes: [] }],
  nav: [{ title: { en: 'Identities' }, to: '/projects/:project/identities', group: 'identities', icon: 'users' }],
  commands: [],
  search: [],
}

test('a domain that fits is taken as it is', () => {
  expect(parseDomain('identities', domain)).toBe(domain)
})

test.each([
  ['nothing', undefined],
  ['another contract', { ...domain, contract: 99 }],
  ['another name', { ...domain, id: 'oauth2' }],
  ['no mounts', { ...domain, mounts: [] }],
  ['a mount without a slash', { ...domain, mounts: [{ path: 'x', routes: [] }] }],
  ['a capability nobody knows', { ...domain, nav: [{ ...domain.nav[0], requires: 'moon:land' }] }],
  ['a title without English', { ...domain, commands: [{ title: { de: 'x' }, to: '/x' }] }],
])('%s is refused with a reason', (_, exposed) => {
  expect(() => parseDomain('identities', exposed)).toThrow(IncompatibleRemote)
})

test('an entry of a group that only a newer shell knows stands with the project’s', () => {
  expect(navEntrySchema.parse({ ...domain.nav[0], group: 'reports' })).toMatchObject({ group: 'project' })
})

test('a pattern is filled only when the place is known', () => {
  expect(fillPattern('/projects/:project/x', { project: 'a b' })).toBe('/projects/a%20b/x')
  expect(fillPattern('/projects/:project/x', {})).toBeUndefined()
})

test('a remote is made of its resources, whose routes have whole patterns', () => {
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

test('every screen that a place alone leads to is a command, with what it is a part of', () => {
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
