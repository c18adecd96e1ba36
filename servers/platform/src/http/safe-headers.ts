type Headers = Record<string, string | string[]>

const odd = /[^\t\x20-\x7e]/u

const everyOdd = /[^\t\x20-\x7e]/gu

const escaped = (character: string): string =>
  encodeURIComponent(/\p{Surrogate}/u.test(character) ? '\ufffd' : character)

/**
 * Headers that can be sent: invalid characters, which a client's text can bring into a URL, are percent-encoded. Otherwise the
 * server would fail in the middle of its response.
 */
export function safeHeaders(headers: Headers): Headers {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') {
      if (odd.test(value)) headers[name] = value.replace(everyOdd, escaped)
    } else if (value.some((one) => odd.test(one))) headers[name] = value.map((one) => one.replace(everyOdd, escaped))
  }
  return headers
}
