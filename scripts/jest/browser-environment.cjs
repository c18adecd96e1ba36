// jsdom has no fetch, and Node's Request insists on Node's AbortSignal and Blob: lend the whole family together.
const { TestEnvironment } = require('jest-environment-jsdom')
const { endLeftBehind } = require('./left-behind.cjs')

const lent = {
  fetch,
  Request,
  Response,
  Headers,
  AbortController,
  AbortSignal,
  Blob,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  structuredClone,
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given)
    // jsdom's files can be read by its reader only.
    const { Blob: ParentOfFile, FileReader } = this.global
    ParentOfFile.prototype.arrayBuffer = function () {
      return new Promise((resolve, reject) => {
        const reader = new FileReader()
        // Of this realm, as Node's cryptography wants it.
        reader.onload = () => resolve(new Uint8Array(reader.result).slice().buffer)
        reader.onerror = () => reject(reader.error)
        reader.readAsArrayBuffer(this)
      })
    }
    Object.assign(this.global, lent)
    if (!this.global.crypto.subtle) Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle })
  }

  async teardown() {
    await super.teardown()
    endLeftBehind()
  }
}
