import { grantsAudience, grantsScope, listOf } from './scope'

it.each([
  ['a b', 'a', 'exact', true],
  ['a b', 'c', 'exact', false],
  ['photos.*', 'photos.read', 'exact', false],
  ['photos.*', 'photos.read', 'wildcard', true],
  ['photos.*', 'photos.read.own', 'wildcard', true],
  ['photos.*', 'photos', 'wildcard', false],
  ['photos.*.own', 'photos.read.own', 'wildcard', true],
  ['photos.*.own', 'photos.read.all', 'wildcard', false],
  ['photos.*', 'photosets.read', 'wildcard', false],
  ['photos.*', 'photos.', 'wildcard', false],
  ['', 'a', 'wildcard', false],
] as const)('a client with "%s" that asks for %s (%s): %s', (granted, wanted, strategy, expected) => {
  expect(grantsScope(granted, wanted, strategy)).toBe(expected)
})

it.each([
  ['https://api.example.com', true],
  ['https://api.example.com/', true],
  ['https://api.example.com/orders', true],
  ['http://api.example.com', false],
  ['https://api.example.com.evil.example', false],
  ['https://api.example.com:8443', false],
  ['urn:orders', false],
])('a client of https://api.example.com that asks for %s: %s', (wanted, expected) => {
  expect(grantsAudience(['https://api.example.com'], wanted)).toBe(expected)
})

it('reads a list from several parameters, without repetition', () => {
  expect(listOf(new URLSearchParams('scope=a+b&scope=b++c'), 'scope')).toEqual(['a', 'b', 'c'])
})
