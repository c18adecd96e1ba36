declare let __webpack_nonce__: string
declare let __webpack_get_script_filename__: (chunk: string | number) => string

// Part of every remote's entry, run before it loads its first chunk.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) __webpack_nonce__ = nonce

// A reloaded entry also uses new URLs for its chunks: otherwise the browser would queue behind requests that still hang.
const query = document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).search : ''
if (query) {
  const nameOf = __webpack_get_script_filename__
  __webpack_get_script_filename__ = (chunk) => nameOf(chunk) + query
}

// The federation runtime requires a default export.
export default function remotePlugin() {
  return { name: 'atrium-remote' }
}
