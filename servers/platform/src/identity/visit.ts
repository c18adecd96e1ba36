import { HttpError, invalid } from '../http/errors'
import { preferredType } from '../http/accept'
import { header, own, redirect, Reply, type Call, type Cookie, type Handler } from '../http/handlers'
import { identityConfig, type IdentityConfig } from './config'
import { csrfCookie, newCsrf, readCsrf, type Csrf } from './csrf'
import { storeError } from './error-store'
import { readSession, type LiveSession } from './sessions/read-session'
import { FormProblem } from './ui/form-problem'
import { withQuery } from '../http/query-text'

/** One request to sign in, sign up or change settings: the call with its context. */
export class Visit {
  readonly config: IdentityConfig
  /** Whether a step has renewed the CSRF secret. */
  csrfRenewed = false
  /** Errors are returned as JSON, also to a browser: the flow is an app's, or the URL has no pages. */
  errorsAsJson = false
  /** Sent with every response, including errors. */
  cookies: Cookie[] = []
  #csrf: Csrf | undefined
  #session: Promise<LiveSession | undefined> | undefined

  /** @param setsCsrf whether the response sets the CSRF cookie if it is missing */
  constructor(
    public call: Call,
    private readonly setsCsrf = true,
  ) {
    this.config = identityConfig(call.project)
  }

  /** Read or created on first use: most calls of apps don't need it. */
  get csrf(): Csrf {
    return (this.#csrf ??= this.readCsrf())
  }

  private readCsrf(): Csrf {
    const csrf = readCsrf(this.call)
    return csrf.fresh && !this.setsCsrf ? { ...csrf, unset: true } : csrf
  }

  set csrf(renewed: Csrf) {
    this.#csrf = renewed
  }

  /** Whether the client accepts JSON; otherwise it is a browser that follows redirects. */
  get json(): boolean {
    return acceptsJson(this.call)
  }

  /** Whether the client prefers a page. */
  get page(): boolean {
    return !prefersJson(header(this.call, 'accept') ?? '')
  }

  /** The session of the request, if it is valid and its identity is active. */
  session(): Promise<LiveSession | undefined> {
    return (this.#session ??= readSession(this.call, this.config))
  }
}

/** Whether the client prefers JSON to a page, or sends JSON: if it prefers both equally, it gets a page. */
export function acceptsJson(call: Pick<Call, 'headers'>): boolean {
  return prefersJson(header(call, 'accept') ?? '') || header(call, 'content-type') === 'application/json'
}

const prefersJson = (accept: string): boolean =>
  preferredType(accept, ['text/html', 'application/json']) === 'application/json'

/** Renews the CSRF secret after a sign-in or sign-out; a secret that no browser has yet is kept. */
export function renewCsrf(visit: Visit): void {
  if (!visit.csrf.fresh || visit.csrf.unset) visit.csrf = newCsrf()
  visit.csrfRenewed = true
}

type Options = {
  /** `browser` sets the CSRF cookie if it is missing, `renewed` only if the step created a new one. */
  cookie?: 'browser' | 'renewed' | 'none'
  /** `page`: browsers that don't accept JSON see errors on the error page. */
  errors?: 'page' | 'json'
}

/** A handler of the public self-service API. */
export function visited(
  handle: (visit: Visit) => Promise<unknown>,
  { cookie = 'browser', errors = 'page' }: Options = {},
): Handler {
  return own(async (call: Call) => {
    const visit = new Visit(call, cookie === 'browser')
    const setsCsrf = () => (cookie === 'browser' || (cookie === 'renewed' && visit.csrfRenewed)) && visit.csrf.fresh
    const cookies = () => [
      ...visit.cookies,
      ...(setsCsrf() ? [csrfCookie(call.base, visit.csrf, visit.config.csrfDomain)] : []),
    ]
    try {
      const response = await handle(visit)
      const reply = response instanceof Reply ? response : new Reply(response)
      reply.cookies.push(...cookies())
      return reply
    } catch (caught) {
      // an error about a form without a flow has no form to appear in
      const error = caught instanceof FormProblem ? invalid(caught.message) : caught
      if (!(error instanceof HttpError)) throw error
      if (visit.json || visit.errorsAsJson || errors === 'json' || !visit.config.flows.errorUrl) {
        error.cookies.push(...cookies())
        throw error
      }
      const id = await storeError(call, error)
      return redirect(withQuery(visit.config.flows.errorUrl, { id }), 303, cookies())
    }
  })
}
