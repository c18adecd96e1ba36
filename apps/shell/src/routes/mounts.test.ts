import type { Remote } from '../registry/remote'
import { isHere, remoteAt, type Base } from './mounts'

const remote = (id: string, mounts: string[]): Remote => ({
  id,
  version: '1',
  entry: `/remotes/${id}/entry.js`,
  mounts,
  nav: [],
  commands: [],
  integrity: {},
})
const remotes = [
  remote('selfservice', ['/a/:project', '/projects/:project/lab']),
  remote('other', ['/projects/:project']),
]
const console: Base = { kind: 'console' }
const below: Base = { kind: 'account', base: '/a/shop' }
const own: Base = { kind: 'account', base: '' }

test.each<[Base, string, string | undefined]>([
  [console, '/projects/shop/lab', 'selfservice'],
  [console, '/projects/shop/identities', 'other'],
  [console, '/a/shop/login', 'selfservice'],
  [below, '/a/shop/login', 'selfservice'],
  [below, '/projects/shop/lab', undefined],
  [own, '/login', 'selfservice'],
])('%j: %s belongs to %s', (base, path, id) => expect(remoteAt(remotes, path, base)?.remote.id).toBe(id))

test('where people find their account, no screen of the console hangs', () => {
  expect(isHere('/projects/:project/lab', own)).toBe(false)
  expect(isHere('/a/:project', own)).toBe(true)
})
