import type { ConsoleSession } from '@atrium/shared/session'

import { offers } from './offers'

const session = (role: 'viewer' | 'owner'): ConsoleSession => ({
  user: { id: 'u', name: 'Ada', email: 'ada@example.org' },
  workspaces: [{ id: 'w', name: 'Northwind', role }],
  projects: [],
  target: { kind: 'embedded', name: 'This machine' },
})

const paths = (role: 'viewer' | 'owner') =>
  offers(
    [],
    session(role),
    {},
    ({ en }) => en,
    () => undefined,
  ).map(({ to }) => to)

test('owners also find Setup check and Remotes [SH-12]', () => {
  expect(paths('viewer')).toEqual(expect.arrayContaining(['/help', '/about']))
  expect(paths('viewer')).not.toEqual(expect.arrayContaining(['/setup-check']))
  expect(paths('owner')).toEqual(expect.arrayContaining(['/help', '/about', '/setup-check', '/releases']))
})
