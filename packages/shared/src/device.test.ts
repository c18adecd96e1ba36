import { deviceName, deviceOf } from './device'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
    'Edge',
    'Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15`,
    'Safari',
    'macOS',
    false,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130 Mobile Safari/604`,
    'Chrome',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/25.0 Chrome/121 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox', 'Linux', false],
  ['curl/8.0', 'curl', undefined, false],
  ['', undefined, undefined, false],
  [undefined, undefined, undefined, false],
])('reads browser, system and phone from %s', (agent, browser, system, phone) => {
  expect(deviceOf(agent)).toEqual({ browser, system, phone })
})

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
    'Chrome, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
  ['curl/8.5.0', 'curl'],
  ['', undefined],
  [undefined, undefined],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
