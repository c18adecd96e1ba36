import { formats } from './formats'

/** Values with the real service's verdict. */
const verdicts: [format: string, valid: string[], invalid: string[]][] = [
  ['date', ['2024-02-29'], ['2024-02-30', '24-1-1', '2024-1-01', '']],
  ['time', ['12:00:00Z', '12:00:00.5+01:00'], ['12:00', '24:00:00Z', '12:00:60Z', '12:00:00']],
  [
    'date-time',
    ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00+01:00'],
    ['2024-01-01', '2024-01-01T00:00:00', '2024-01-01t00:00:00z', '2024-02-30T00:00:00Z'],
  ],
  ['hostname', ['a.b', 'a.'], ['-x', 'a-', 'a_b', 'a..b', '']],
  [
    'email',
    ['a@b', '"a"@b.de', 'ä@b.de', ' c@b.de', 'a.b+c@d-e.fr'],
    [
      'ä@exämple.com',
      'a b@c.de',
      'a@[1.2.3.4]',
      'a..b@c.de',
      '.a@c.de',
      'a@b..de',
      'a@b.de.',
      'A@B.DE ',
      'x <a@b.de>',
      '',
    ],
  ],
  ['tel', ['+4915112345678', '+49 (30) 90182-0'], ['030 901820', '+0123456789', '123', '+49', '+1234567890123456']],
  ['ipv4', ['1.2.3.4', '01.2.3.4'], ['1.2.3', '1.2.3.256', '1.2.3.4.5']],
  ['ipv6', ['::1', '::ffff:1.2.3.4'], ['1.2.3.4', 'x', 'fe80::1%eth0']],
  [
    'uri',
    ['http:', 'urn:x:y', 'https://exämple.com', 'mailto:a@b', 'https://a?%zz'],
    ['x', '//x/y', 'https://a b/', 'https://a/%zz', 'https://a:x/', 'https://a/\n'],
  ],
  ['uri-reference', ['/a', '\\x', '', 'a/b:c'], ['1:2', '#%zz', ':']],
  ['json-pointer', ['', '/a~0/b'], ['a', '/a~2']],
  ['relative-json-pointer', ['0#', '1/a'], ['01', '', '/a']],
]

it.each(verdicts)('validates the format %s like the real service', (name, valid, invalid) => {
  const check = formats[name]
  expect(valid.filter((text) => !check?.(text))).toEqual([])
  expect(invalid.filter((text) => check?.(text))).toEqual([])
})

it('validates long strings quickly', () => {
  const hostile = [
    'a'.repeat(60_000),
    '.'.repeat(60_000),
    `${'a.'.repeat(30_000)}!`,
    `+${'1 '.repeat(30_000)}x`,
    '"'.repeat(60_000),
  ]
  const start = performance.now()
  for (const check of Object.values(formats)) for (const text of hostile) check(text)
  expect(performance.now() - start).toBeLessThan(2_000)
})
