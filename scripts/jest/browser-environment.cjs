// jsdom has no fetch, and Node's Request insists on Node's AbortSignal: lend the whole family together.
const { TestEnvironment } = require('jest-environment-jsdom')

const lent = {
  fetch,
  Request,
  Response,
  Headers,
  AbortController,
  AbortSignal,
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
    Object.assign(this.global, lent)
  }
}
