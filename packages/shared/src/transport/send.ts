import { takeEarly } from './early'
import { pause } from './pause'
import { malformedProblem, networkProblem, toProblem, type Problem } from './problem'
import { emit } from './signals'

const longestWait = 60
const maxWaits = 3
/** Milliseconds after which a call counts as slow. */
const slowAfter = 6_000

const stepUpIds = new Set(['session_aal2_required', 'session_refresh_required'])

/**
 * The console's `fetch`: a failed call throws a Problem, and nothing else except an abort.
 * It retries after a 429, even for writes, as the server didn't process the call, and after the person has confirmed their identity for
 * a step-up. Nothing else is sent twice here.
 */
export async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await responseTo(input, init)
    if (response.ok) return checked(response)
    const problem = await toProblem(response)
    const seconds = problem.retryAfter ?? 1
    if (problem.status === 429 && attempt < maxWaits && seconds <= longestWait) {
      emit({ type: 'waiting', seconds })
      await pause(seconds * 1000, init.signal)
      emit({ type: 'resumed' })
      continue
    }
    if (isConsoleCall(input) && problem.status === 401) emit({ type: 'session-ended' })
    if (stepUpIds.has(problem.id) && (await confirmed(problem))) continue
    throw problem
  }
}

/** Whether the person signed in again, as this failure requires. */
async function confirmed(problem: Problem): Promise<boolean> {
  const confirmations: Promise<boolean>[] = []
  emit({ type: 'step-up', problem, hold: (until) => void confirmations.push(until) })
  return (await Promise.all(confirmations)).includes(true)
}

async function responseTo(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  let isSlow = false
  const slow = setTimeout(() => {
    isSlow = !isBulk(input, init)
    if (isSlow) emit({ type: 'slow' })
  }, slowAfter)
  try {
    return await (takeEarly(input, init) ?? fetch(input, init))
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw networkProblem(error)
  } finally {
    clearTimeout(slow)
    if (isSlow) emit({ type: 'slow-ended' })
  }
}

/** Bulk changes take long, and their screens show progress. */
const isBulk = (input: RequestInfo | URL, { method }: RequestInit) =>
  method === 'PATCH' && /\/admin\/(?:identities|relation-tuples)$/.test(urlOf(input).pathname)

/** Reads the body here, so that a truncated or malformed response becomes a Problem instead of an exception inside the client. */
async function checked(response: Response): Promise<Response> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    throw networkProblem(error)
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (text !== '' && (isJson || response.status !== 204)) {
    try {
      if (isJson) JSON.parse(text)
      else if (text.trimStart().startsWith('<')) throw new SyntaxError('markup')
    } catch {
      throw malformedProblem(response.status, requestId)
    }
  }
  const bodyless = response.status === 204 || response.status === 205 || response.status === 304
  return new Response(bodyless ? null : text, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}

const urlOf = (input: RequestInfo | URL) => new URL(input instanceof Request ? input.url : input, location.href)

const isConsoleCall = (input: RequestInfo | URL) => {
  const url = urlOf(input)
  return url.origin === location.origin && url.pathname.startsWith('/api/')
}
