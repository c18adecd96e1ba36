import path from 'node:path'
import { Overrun, ThreadPool } from './thread-pool'

const poolWith = (time: number) =>
  new ThreadPool<{ greedy: boolean }, string>({
    name: `greedy_${time}`,
    file: path.join(__dirname, 'testing/greedy-thread.mjs'),
    time,
    memory: 24,
    slots: 1,
    slotsPerProject: 1,
    waiting: 10,
    waitingPerProject: 10,
    patience: 10_000,
  })

it('survives threads that run out of memory while they are ended for their time', async () => {
  // somewhere among these times a job is ended in the moment in which its memory ends
  for (let time = 30; time < 150; time += 4) {
    const pool = poolWith(time)
    await expect(pool.run('p', { greedy: true })).rejects.toThrow(Overrun)
    expect(pool.killed).toBeGreaterThan(0)
    await pool.close()
  }
})
