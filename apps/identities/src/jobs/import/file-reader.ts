import type { Check } from './check-file'
import type { Result, FileCalls, CallInput, Reply } from './file-calls'
import { FileProblem, fileProblems } from '@atrium/shared/records'

export type FileReader = {
  /** @throws FileProblem, and AbortError if the reader was stopped before it responded */
  send: <Name extends keyof FileCalls>(
    call: Name,
    input: CallInput<Name>,
    onProgress?: (check: Check) => void,
  ) => Promise<Result<Name>>
  end: () => void
}

const nothing = () => undefined
const ended = () => new DOMException('The reader was ended', 'AbortError')

/**
 * Starts the file reader in a worker. Browsers deny workers to a remote of another origin, and tests have none: there
 * the page itself reads the file, in slices.
 */
export async function startFileReader(): Promise<FileReader> {
  const worker = await startWorker()
  return worker ? readerIn(worker) : readerHere()
}

async function startWorker(): Promise<Worker | undefined> {
  if (typeof Worker === 'undefined') return undefined
  const { start } = await import('./file-worker?worker')
  return new Promise((resolve) => {
    try {
      const worker = start()
      worker.onmessage = () => resolve(worker)
      worker.onerror = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}

type PendingCall = {
  onProgress: (check: Check) => void
  resolve: (response: never) => void
  reject: (error: Error) => void
}

function readerIn(worker: Worker): FileReader {
  const waiting = new Map<number, PendingCall>()
  let last = 0
  const end = (error: Error) => {
    worker.terminate()
    waiting.forEach(({ reject }) => reject(error))
    waiting.clear()
  }
  worker.onerror = ({ message }) => end(new Error(message))
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const pendingCall = 'id' in data ? waiting.get(data.id) : undefined
    if (!pendingCall || !('id' in data)) return
    if ('told' in data) return pendingCall.onProgress(data.told)
    waiting.delete(data.id)
    if ('failed' in data) pendingCall.reject(failureOf(data.failed))
    // The reply is for the call that awaits it.
    else pendingCall.resolve(data.result as never)
  }
  return {
    send: (call, input, onProgress = nothing) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { onProgress, resolve, reject })
        worker.postMessage({ id, call, given: input })
      }),
    end: () => end(ended()),
  }
}

function failureOf({ message, code, line = 0 }: { message: string; code?: string; line?: number }): Error {
  const known = fileProblems.find((problem) => problem === code)
  return known ? new FileProblem(known, line) : new Error(message)
}

function readerHere(): FileReader {
  const controller = new AbortController()
  return {
    async send(name, input, onProgress = nothing) {
      const { call } = await import('./file-calls')
      return (await call({ call: name, given: input }, onProgress, controller.signal)) as Result<typeof name>
    },
    end: () => controller.abort(ended()),
  }
}
