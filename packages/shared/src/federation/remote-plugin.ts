declare let __webpack_nonce__: string

// Part of every remote's entry: gives the remote's own chunk loader the page's nonce before it loads its first chunk.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) __webpack_nonce__ = nonce

// The federation runtime asks for a default export.
// eslint-disable-next-line no-restricted-exports
export default function remotePlugin() {
  return { name: 'atrium-remote' }
}
