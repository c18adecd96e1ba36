import { queryClient } from '../api/query-client'
import { consoleSession, type ConsoleSession } from '../session'
import { shownColumns } from './column-choice'
import { readViews, writeViews } from './view-store'

const columns = [{ id: 'name' }, { id: 'state' }, { id: 'region', optional: true }]
const idsFor = (search: string) => shownColumns(columns, new URLSearchParams(search)).map(({ id }) => id)

test.each([
  ['', ['name', 'state']],
  ['columns=region', ['name', 'region']],
  ['columns=region,state', ['name', 'state', 'region']],
  ['columns=', ['name']],
  ['columns=nobody', ['name']],
])('the query “%s” shows the columns %j', (search, expected) => expect(idsFor(search)).toEqual(expected))

test('stores views by list, and omits unreadable ones', () => {
  writeViews('people', [{ name: 'Inactive', search: 'state=inactive' }])
  expect(readViews('people')).toEqual([{ name: 'Inactive', search: 'state=inactive' }])
  expect(readViews('others')).toEqual([])
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{broken')
  expect(readViews('people')).toEqual([])
})

test('shows views only to the person who saved them', () => {
  const signIn = (id: string) => queryClient.setQueryData(consoleSession.queryKey, { user: { id } } as ConsoleSession)
  signIn('ada')
  writeViews('people', [{ name: 'Grace', search: 'credentials_identifier=grace%40example.com' }])
  signIn('eve')
  expect(readViews('people')).toEqual([])
  signIn('ada')
  expect(readViews('people')).toHaveLength(1)
})

test('returns no views if the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  writeViews('people', [{ name: 'Inactive', search: 'state=inactive' }])
  expect(readViews('people')).toEqual([])
  jest.restoreAllMocks()
})
