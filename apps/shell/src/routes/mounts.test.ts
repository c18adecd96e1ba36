import type { Remote } from '../registry/remote'
import { remoteAt } from './mounts'

const remote = (id: string, mounts: string[]): Remote => ({
  id,
  version: '1',
  entry: `/remotes/${id}/entry.js`,
  mounts,
  nav: [],
  groups: [],
  commands: [],
  search: [],
  integrity: {},
})
const remotes = [
  remote('selfservice', ['/a/:project', '/projects/:project/lab']),
  remote('other', ['/projects/:project']),
]

test.each([
  ['/projects/shop/lab', 'selfservice'],
  ['/projects/shop/identities', 'other'],
  ['/a/shop/login', 'selfservice'],
  ['/about', undefined],
])('%s belongs to %s', (path, id) => expect(remoteAt(remotes, path)?.remote.id).toBe(id))
