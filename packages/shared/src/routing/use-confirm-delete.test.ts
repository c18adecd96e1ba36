import { typedName } from './use-confirm-delete'

test.each(['Shop', 'Käse & Co. 🧀', '商店', 'متجر', "it's"])('a name that can be typed is typed: %s', (name) => {
  expect(typedName(name, 'id')).toBe(name)
})

test.each([
  '',
  ' Shop',
  'Shop ',
  'My  shop',
  'My\u00a0shop',
  'Sh\u200bop',
  'Shop\u202efdp.exe',
  'two\nlines',
  'x'.repeat(81),
])('the ID is typed where nobody could type the name: %j', (name) =>
  expect(typedName(name, 'id')).toBe(name === '' ? '' : 'id'),
)
