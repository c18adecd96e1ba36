import { withinMailLimits } from './mail-limits'

describe('a delivery to a mail server', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const forever = () => new Promise<never>(() => undefined)

  it('is aborted after a minute, whatever the server sends', async () => {
    const ended = jest.fn()
    withinMailLimits({ bytesRead: 60 }, forever).catch(ended)
    await jest.advanceTimersByTimeAsync(59_999)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is aborted once the server has sent more than 1 MiB', async () => {
    const connection = { bytesRead: 2 ** 20 }
    const ended = jest.fn()
    withinMailLimits(connection, forever).catch(ended)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(ended).not.toHaveBeenCalled()
    connection.bytesRead++
    await jest.advanceTimersByTimeAsync(100)
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'refused' }))
  })

  it('clears its timer', async () => {
    expect(await withinMailLimits({ bytesRead: 0 }, async () => 'sent')).toBe('sent')
    expect(jest.getTimerCount()).toBe(0)
  })
})
