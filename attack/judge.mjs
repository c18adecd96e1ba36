/** Milliseconds after which a response counts as missing. */
export const PATIENCE = 5_000

const isObject = (value) => typeof value === 'object' && value !== null

/** Whether an error has a shape that clients of the services know. */
function isErrorShape(body, service) {
  if (!isObject(body)) return false
  // a flow with its messages, or the URL where the browser continues
  if (isObject(body.ui) || typeof body.redirect_browser_to === 'string') return true
  // the API-key service writes errors like gRPC
  if (typeof body.code === 'number' && typeof body.message === 'string' && Array.isArray(body.details)) return true
  // a denied check, in the variant with an error status
  if (service === 'permission' && typeof body.allowed === 'boolean') return true
  const { error } = body
  // the contract's `Status`, which the API-key service returns
  if (service === 'oauth2' && typeof body.code === 'number' && typeof body.message === 'string') return true
  if (typeof error === 'string') return service === 'oauth2'
  return isObject(error) && typeof error.message === 'string' && typeof error.code === 'number'
}

/**
 * A response's problem: an undocumented status, an unknown error shape, internals, or a secret.
 * @param response status, text and headers, or undefined after a timeout
 * @returns a sentence, or undefined
 */
export function faultOf(response, { service, secrets = [], anyText = false }) {
  if (!response) return `no response within ${PATIENCE} ms`
  const { status, text, headers } = response
  if (status >= 500 && status !== 501 && !(status === 503 && headers.get('retry-after'))) return `status ${status}`
  if (/\n\s+at .+:\d+:\d+|node_modules|postgres:\/\//.test(text)) return 'it shows our insides'
  const secret = secrets.find((one) => text.includes(one))
  if (secret) return `it shows the secret ${secret}`
  if (status < 400 || text === '' || anyText) return undefined
  // unknown paths and methods, as in the services' routers
  const isText = /^text\/(plain|html)/.test(headers.get('content-type') ?? '')
  if (isText && (status === 404 || status === 405)) return undefined
  try {
    return isErrorShape(JSON.parse(text), service) ? undefined : `status ${status} in no known shape`
  } catch {
    return `status ${status} that is not JSON`
  }
}
