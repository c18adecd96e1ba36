declare let __webpack_nonce__: string

// Imported before all other modules: the chunk loader and styled-components both read it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) __webpack_nonce__ = nonce

export {}
