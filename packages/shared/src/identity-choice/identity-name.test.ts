import { identifierOf, nameOf } from './identity-name'

const id = '9c41f0aa-52d1-4f0e-9a5b-2f5b1c3d7be2'

test.each([
  [{ email: 'ada@x.example' }, 'ada@x.example'],
  [{ username: 'ada' }, 'ada'],
  [{ email: ' ' }, id],
  [{ email: 7 }, id],
  [null, id],
  ['text', id],
])('traits %j are identified by %s', (traits, name) => {
  expect(identifierOf({ id, traits })).toBe(name)
})

test.each([
  [{ name: { first: 'Ada', last: 'Lovelace' } }, 'Ada Lovelace'],
  [{ name: 'Ada' }, 'Ada'],
  [{ first_name: 'Ada', last_name: 'Lovelace' }, 'Ada Lovelace'],
  [{ name: { first: 1 } }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('traits %j are named %s', (traits, name) => {
  expect(nameOf({ traits })).toBe(name)
})
