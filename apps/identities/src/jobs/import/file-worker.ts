import { call, type Reply, type Request } from './file-calls'
import { FileProblem } from '@atrium/shared/records'

// The worker that reads files. To stop it, terminate it.
const reply = (message: Reply) => postMessage(message)
const never = new AbortController().signal

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { id } = data
  call(data, (told) => reply({ id, told }), never).then(
    (result) => reply({ id, result }),
    (error: unknown) => reply({ id, failed: failureOf(error) }),
  )
})

const failureOf = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof FileProblem && { code: error.code, line: error.line }),
})

reply({ ready: true })
