import { flowOf } from '../../testing/recorded-flows'
import { challengeOf } from './challenge'
import { loadTurnstile, sizeFor, sizes, widgetOptions } from './turnstile'

const script = { id: 'captcha_script', src: 'https://challenges.example/api.js' }
const nodes = [
  { type: 'script', group: 'captcha', attributes: { id: 'captcha_trigger_script', src: '/trigger.js' } },
  { type: 'script', group: 'captcha', attributes: script },
  {
    type: 'input',
    group: 'captcha',
    attributes: {
      name: 'captcha_turnstile_options',
      type: 'hidden',
      value: JSON.stringify({ sitekey: 'key', theme: 'light', action: 'login', response_field_name: 'answer' }),
    },
  },
]

describe('a bot challenge [SS-18]', () => {
  test('is defined by the form’s nodes, or undefined if they lack a part', () => {
    const of = (some: unknown[]) => challengeOf(flowOf(some).ui.nodes)
    expect(of(nodes)).toMatchObject({ sitekey: 'key', action: 'login', field: 'answer', script })
    for (const index of [1, 2]) expect(of(nodes.toSpliced(index, 1))).toBeUndefined()
    expect(of([nodes[1], { ...nodes[2], attributes: { ...nodes[2]?.attributes, value: '{' } }])).toBeUndefined()
  })

  test('has two sizes, depending on the available width', () => {
    expect([sizes[sizeFor(334)], sizes[sizeFor(300)]]).toEqual(Array(2).fill({ width: 300, height: 65 }))
    expect(sizes[sizeFor(280)]).toEqual({ width: 150, height: 140 })
  })

  test('retries by itself after eight seconds, and reports the error', () => {
    const callbacks = { solved: jest.fn(), expired: jest.fn(), failed: jest.fn() }
    const challenge = { sitekey: 'key', field: 'answer', script }
    const options = widgetOptions({ challenge, size: 'normal', locale: 'de' }, callbacks)
    expect(options).toMatchObject({ sitekey: 'key', size: 'normal', language: 'de', retry: 'auto' })
    expect(options['retry-interval']).toBe(8000)
    expect(options['error-callback']()).toBe(true)
    options['unsupported-callback']()
    options['timeout-callback']()
    expect(callbacks.failed.mock.calls).toEqual([['failed'], ['unsupported'], ['failed']])
  })
})

describe('the script of a bot challenge [SS-18]', () => {
  const { signal } = new AbortController()
  /** Loads a script whose load event fires immediately; tests add its content. */
  const loaded = (name: string) => {
    const wait = loadTurnstile({ ...script, id: name }, signal)
    document.getElementById(name)?.dispatchEvent(new Event('load'))
    return wait
  }
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(window, 'turnstile')
  })

  test('is polled every tenth of a second until it offers its widget', async () => {
    const wait = loaded('a')
    const offered = { render: jest.fn() }
    await jest.advanceTimersByTimeAsync(950)
    Object.assign(window, { turnstile: offered })
    await jest.advanceTimersByTimeAsync(100)
    await expect(wait).resolves.toBe(offered)
  })

  test('fails after 30 seconds', async () => {
    const wait = loaded('b')
    const failed = jest.fn()
    wait.catch(failed)
    await jest.advanceTimersByTimeAsync(29_800)
    expect(failed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(400)
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test('fails immediately if the browser blocks it', async () => {
    const wait = loadTurnstile({ ...script, id: 'c' }, signal)
    document.getElementById('c')?.dispatchEvent(new Event('error'))
    await expect(wait).rejects.toThrow()
  })
})
