import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { FolderInUse, lockFolder } from './lock'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atrium-lock-'))
const children: ChildProcess[] = []

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

/** A process that tries to take the lock on command, and reports whether it got it. */
function contender(file: string) {
  const script = `
    const { tryLock } = require('fs-native-extensions')
    const fd = require('node:fs').openSync(${JSON.stringify(file)}, 'a+')
    process.stdin.once('data', () => process.stdout.write(tryLock(fd, ${1 << 20}, 1) ? 'taken' : 'refused'))
    process.stdout.write('ready')`
  const child = spawn(process.execPath, ['-e', script], { cwd: __dirname, stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const line = () => new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))))
  const ready = line()
  return {
    child,
    take: async () => {
      await ready
      const result = line()
      child.stdin.write('go')
      return result
    },
  }
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

describe('the lock of a data folder', () => {
  it('is acquired by one of many concurrent attempts', async () => {
    const file = path.join(folder, 'many.lock')
    const lines = await Promise.all(Array.from({ length: 6 }, () => contender(file).take()))
    expect(lines.filter((response) => response === 'taken')).toHaveLength(1)
  })

  it('names the holder, and is released as soon as the holder is killed', async () => {
    const file = path.join(folder, 'killed.lock')
    const { child, take } = contender(file)
    expect(await take()).toBe('taken')
    fs.writeFileSync(file, JSON.stringify({ pid: child.pid, host: 'there', at: 'today' }))
    expect(() => lockFolder(folder, file)).toThrow(`in use by process ${child.pid} on there (since today)`)
    const gone = ended(child)
    child.kill('SIGKILL')
    await gone
    const release = lockFolder(folder, file)
    expect(() => lockFolder(folder, file)).toThrow(FolderInUse)
    release()
    lockFolder(folder, file)()
  })

  it('is not stolen when it names a process ID of another machine or container', async () => {
    const file = path.join(folder, 'namespace.lock')
    const { take } = contender(file)
    expect(await take()).toBe('taken')
    // no process has this id here, as if the holder ran in a container
    fs.writeFileSync(file, JSON.stringify({ pid: 4_194_305, at: 'today' }))
    expect(() => lockFolder(folder, file)).toThrow(FolderInUse)
  })
})
