import { redirectOf } from './redirects'

const web = 'https://shop.example/cb'
const here = 'http://127.0.0.1/cb'

describe('a redirect URI', () => {
  it.each([[web], [here], ['http://127.0.0.1:49152/cb'], ['http://[::1]:49152/cb?from=app']])(
    '%s matches a registered one, on any port of the loopback',
    (requested) => {
      expect(redirectOf([web, here, 'http://[::1]:7000/cb?from=app'], requested)).toBe(requested)
    },
  )

  it.each([
    ['https://shop.example:8443/cb'],
    ['https://SHOP.example/cb'],
    ['https://shop.example/%63b'],
    ['https://shop.example/cb#'],
    ['https://me@shop.example/cb'],
    ['http://localhost:9/cb'],
    ['http://127.0.0.2/cb'],
    ['http://127.0.0.1:99999/cb'],
    // browsers read these as the same address or one of this server, or show another host
    ['http://evil.example:80@127.0.0.1/cb'],
    ['http://127.0.0.1/c\nb'],
    ['http://127.0.0.1/./cb'],
    ['http://127.0.0.1/cb?'],
    ['http://127.1:9/cb'],
    ['http://0x7f000001/cb'],
    ['http:127.0.0.1/cb'],
    ['http://127.0.0.1\\cb'],
    ['http://１27.0.0.1/cb'],
  ])('%j doesn’t match', (requested) => {
    expect(redirectOf([web, here], requested)).toBeUndefined()
  })
})
