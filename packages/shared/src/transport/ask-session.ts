import { send } from './send'

/** `GET /session` of the gateway: who is signed in to the console. Apart from what reads it, so that the page can ask first. */
export const askSession = (signal?: AbortSignal): Promise<Response> =>
  send(`${location.origin}/session`, { signal, credentials: 'same-origin', headers: { Accept: 'application/json' } })
