import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { Overrun, ThreadPool, useThreads } from './thread-pool'

type Job = {
  does: 'nothing' | 'take memory' | 'compute' | 'compute a little' | 'wait' | 'tell its loader'
  milliseconds?: number
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atrium-threads-'))
beforeAll(() => {
  const clock = fs.readFileSync(path.join(__dirname, 'thread-clock.ts'), 'utf8')
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
  const { outputText } = ts.transpileModule(clock, { compilerOptions: options })
  fs.writeFileSync(path.join(folder, 'thread-clock.mjs'), outputText)
  fs.copyFileSync(path.join(__dirname, 'testing/busy-thread.mjs'), path.join(folder, 'busy-thread.mjs'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

let names = 0
const poolWith = (limits: { time: number; longest: number }) =>
  new ThreadPool<Job, string>({
    name: `busy_${++names}`,
    file: path.join(folder, 'busy-thread.mjs'),
    memory: 24,
    slots: 1,
    slotsPerProject: 1,
    waiting: 10,
    waitingPerProject: 10,
    queueTimeout: 10_000,
    ...limits,
  })

it('survives threads that run out of memory while they are terminated for a timeout', async () => {
  // at one of these times a job is ended at the moment it runs out of memory
  for (let time = 30; time < 150; time += 4) {
    const pool = poolWith({ time, longest: time })
    await expect(pool.run('p', { does: 'take memory' })).rejects.toThrow(Overrun)
    expect(pool.killed).toBeGreaterThan(0)
    await pool.close()
  }
})

// Node aborts the process when a thread is ended while `require` loads an ES module in it
it('loads its file without `require`', async () => {
  const pool = poolWith({ time: 10_000, longest: 10_000 })
  const stack = await pool.run('p', { does: 'tell its loader' })
  expect(stack).toContain('busy-thread.mjs')
  expect(stack).not.toContain('modules/cjs')
  await pool.close()
})

describe('the time limit of a job', () => {
  it('counts processor time, so a busy machine doesn’t use it up', async () => {
    const pool = poolWith({ time: 100, longest: 60_000 })
    expect(await pool.run('p', { does: 'wait', milliseconds: 500 })).toBe('done')
    await expect(pool.run('p', { does: 'compute' })).rejects.toThrow('too long')
    expect(pool.killed).toBe(1)
    await pool.close()
  })

  it('applies to each job, even if one thread runs many', async () => {
    const pool = poolWith({ time: 200, longest: 60_000 })
    for (let count = 0; count < 10; count += 1) expect(await pool.run('p', { does: 'compute a little' })).toBe('done')
    expect(pool.killed).toBe(0)
    await pool.close()
  })

  it('is capped by elapsed time', async () => {
    const pool = poolWith({ time: 100, longest: 400 })
    await expect(pool.run('p', { does: 'wait', milliseconds: 60_000 })).rejects.toThrow('too long')
    await pool.close()
  })
})

it('ends its threads when the last platform that uses them is closed', async () => {
  const pool = poolWith({ time: 10_000, longest: 10_000 })
  const [first, second] = [useThreads(), useThreads()]
  await pool.run('p', { does: 'nothing' })
  await first()
  await first()
  expect(pool.open).toBe(1)
  await second()
  expect(pool.open).toBe(0)
  // a platform that is opened later starts threads again
  expect(await pool.run('p', { does: 'nothing' })).toBe('done')
  await pool.close()
})
