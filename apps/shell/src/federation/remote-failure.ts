/**
 * - `unreachable`: its files did not load, or loaded too late.
 * - `incompatible`: it was built for another shell.
 * - `broken`: its code failed while it was loaded or drawn.
 */
export type FailureKind = 'unreachable' | 'incompatible' | 'broken'

/** A remote that can't be shown, and why. `times` counts its failures in a row. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure'
  constructor(
    readonly remote: string,
    readonly kind: FailureKind,
    readonly times: number,
    override readonly cause: unknown,
  ) {
    super(plainWords(cause instanceof Error ? cause.message : String(cause)))
  }
}

/** The federation runtime wraps the original error in advice for developers, and marks its own. */
const plainWords = (message: string) =>
  message.replace(/^\[ Federation Runtime \](?:[\s\S]*Original Error Message)?:\s*/, '')

const unreachable =
  /timed? ?out|RUNTIME-008|RUNTIME-001|ScriptNetworkError|Loading (?:CSS )?chunk|ChunkLoadError|Failed to (?:fetch|get)/i
const versionConflict = /shared singleton|does not satisfy|RUNTIME-00(?:5|6)|loadShareSync/i

/** Classifies a loading failure by its message. */
export function failureKind(error: unknown): FailureKind {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  if (error instanceof Error && error.name === 'IncompatibleRemote') return 'incompatible'
  if (versionConflict.test(text)) return 'incompatible'
  return unreachable.test(text) ? 'unreachable' : 'broken'
}
