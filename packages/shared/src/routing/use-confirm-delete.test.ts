import { typedName } from './use-confirm-delete'

test.each(['Shop', 'Käse & Co. 🧀', '商店', 'متجر', "it's"])('requires the name if it can be typed: %s', (name) => {
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
])('requires the ID if the name can’t be typed: %j', (name) =>
  expect(typedName(name, 'id')).toBe(name === '' ? '' : 'id'),
)
