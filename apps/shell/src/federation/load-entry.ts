import { ruleFor } from './script-rules'

/** What a remote's entry leaves in the page: the bundler's own form of a container. */
export type Container = {
  init: (scope: object) => unknown
  get: (module: string) => Promise<() => unknown>
}

const longestWait = 6_000

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes, __webpack_nonce__: nonce } = globalThis as {
  trustedTypes?: TrustedTypes
  __webpack_nonce__?: string
}

const onlyKnown: Policy = {
  createScriptURL(url) {
    if (!ruleFor(url)) throw new TypeError(`The registry does not name ${url}`)
    return url
  },
}

/** What turns an address into one that the page accepts as a script. */
const policy = trustedTypes?.createPolicy('atrium-federation', onlyKnown) ?? onlyKnown

const pageNonce = () => nonce ?? document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

/**
 * Runs a remote's entry: only one that the registry names, with its hash, and not for longer than six seconds.
 * @param name of the container that it makes
 * @throws Error where it doesn't come, or makes no such container
 */
export async function loadEntry(url: string, name: string): Promise<Container> {
  // Not the container of another version that the page has from before.
  Reflect.set(globalThis, name, undefined)
  await run(url)
  const container: Container | undefined = Reflect.get(globalThis, name)
  if (!container) throw new Error(`Loading entry ${url} failed: it made no ${name}`)
  return container
}

function run(url: string): Promise<void> {
  const script = document.createElement('script')
  script.src = policy.createScriptURL(url)
  const integrity = ruleFor(url)?.integrity
  if (integrity) script.integrity = integrity
  // As every script with a hash is asked for, so that what was preloaded is used.
  script.crossOrigin = 'anonymous'
  const value = pageNonce()
  if (value) script.setAttribute('nonce', value)
  return new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`Loading entry ${url} failed: ${why}`))
    const timer = setTimeout(() => fail('timed out'), longestWait)
    script.onload = () => (clearTimeout(timer), resolve())
    script.onerror = () => (clearTimeout(timer), fail('network error'))
    document.head.append(script)
  }).finally(() => script.remove())
}
