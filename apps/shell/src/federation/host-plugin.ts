import { ruleFor } from './script-rules'

const maxWait = 6_000

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

/** Turns a URL into one that the page accepts as a script (Trusted Types). */
const policy = trustedTypes?.createPolicy('atrium-federation', onlyKnown) ?? onlyKnown

const pageNonce = () => nonce ?? document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

export function hostPlugin() {
  return {
    name: 'atrium-host',
    /** Loads remotes' entries: only known ones, with their hash, and a timeout of six seconds. */
    createScript({ url }: { url: string }) {
      const script = document.createElement('script')
      script.src = policy.createScriptURL(url)
      const integrity = ruleFor(url)?.integrity
      if (integrity) script.integrity = integrity
      // Requested like every script with a hash, so that preloads are used.
      script.crossOrigin = 'anonymous'
      const value = pageNonce()
      if (value) script.setAttribute('nonce', value)
      return { script, timeout: maxWait }
    },
  }
}
