import { readEmbedded } from './config-address'

const MINUTES = 'A pattern that goes back over spaces takes minutes for this text.'

it.each([
  ['base64://aGVsbG8=', 'hello'],
  ['base64://aGVs bG8=\n', 'hello'],
  ['base64://', ''],
  ['https://example.com/a.json', undefined],
])('reads %j as %j', (url, text) => expect(readEmbedded(url)).toBe(text))

it.each(['base64://a-b_', 'base64://a=b', 'base64://===', `base64://${' '.repeat(200_000)}!`])(
  'rejects invalid base64, quickly',
  (url) => {
    const begin = performance.now()
    expect(() => readEmbedded(url)).toThrow(expect.objectContaining({ id: 'invalid_configuration' }))
    if (performance.now() - begin > 1_000) throw new Error(MINUTES)
  },
)
