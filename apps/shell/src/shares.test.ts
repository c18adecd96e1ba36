import { libraries, subpaths } from '../../../scripts/build/shared-modules.json'
import { shares as ofAccounts } from './account/shares'
import type { Shares } from './federation/open-federation'
import { shares } from './shares'

jest.mock('react-router-itself', () => jest.requireActual<object>('react-router'), { virtual: true })

const namesOf = ({ ready, later }: Shares) => [...Object.keys(ready), ...Object.keys(later)].sort()
const externals = [...Object.keys(libraries), ...subpaths.map((path) => `@atrium/shared/${path}`)].sort()

test('the console provides everything that a remote doesn’t bundle', () => {
  expect(namesOf(shares)).toEqual(externals)
})

test('an account experience shares a subset of it, by the same names', () => {
  expect(externals).toEqual(expect.arrayContaining(namesOf(ofAccounts)))
})
