import { send } from './send'

/** `GET /session` of the gateway: who is signed in to the console. Separate from its readers, so that the page can request it first. */
export const requestSession = (signal?: AbortSignal): Promise<Response> =>
  send(`${location.origin}/session`, { signal, credentials: 'same-origin', headers: { Accept: 'application/json' } })
