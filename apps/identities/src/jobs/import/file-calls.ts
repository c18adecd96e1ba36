import { checkFile, openFile, type Check } from './check-file'
import { importBatch, importRows } from './import-rows'

/** File operations, in a worker if possible (`file-reader.ts`): arguments and results are copied. */
export const fileCalls = { open: openFile, check: checkFile, batch: importBatch, rows: importRows }

export type FileCalls = typeof fileCalls
export type CallInput<Name extends keyof FileCalls> = Parameters<FileCalls[Name]>[0]
export type Result<Name extends keyof FileCalls> = Awaited<ReturnType<FileCalls[Name]>>

export type Request = { id: number } & {
  [Name in keyof FileCalls]: { call: Name; given: CallInput<Name> }
}[keyof FileCalls]
export type Reply =
  | { ready: true }
  | { id: number; told: Check }
  | { id: number; result: unknown }
  | { id: number; failed: { message: string; code?: string; line?: number } }

/** Carries out a request. */
export function call(
  request: Pick<Request, 'call' | 'given'>,
  onProgress: (check: Check) => void,
  signal: AbortSignal,
) {
  // A request's `call` and `given` belong together, which TypeScript can't see.
  const run = fileCalls[request.call] as (...args: unknown[]) => Promise<unknown>
  return run(request.given, onProgress, signal)
}
