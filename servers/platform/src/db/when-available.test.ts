import { Unavailable } from './unavailable'
import { whenAvailable } from './when-available'

const failing = (times: number, error: Error) => {
  let count = 0
  const work = async () => {
    if (++count <= times) throw error
    return count
  }
  return { work, count: () => count }
}

describe('work that waits for the database', () => {
  it('is retried until it succeeds', async () => {
    expect(await whenAvailable(failing(2, new Unavailable('away')).work)).toBe(3)
  })

  it('is abandoned after a time limit', async () => {
    const away = failing(Infinity, new Unavailable('away'))
    await expect(whenAvailable(away.work, 300)).rejects.toThrow('away')
    expect(away.count()).toBeGreaterThan(1)
  })

  it('is not retried after another error', async () => {
    const wrong = failing(1, new Error('wrong'))
    await expect(whenAvailable(wrong.work)).rejects.toThrow('wrong')
    expect(wrong.count()).toBe(1)
  })
})
