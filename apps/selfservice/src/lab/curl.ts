import { methodOf, targetOf, type LabRequest, type Pair } from './lab-request'
import { redactRequest, type Conceal } from './redact'

/** Quotes a text for a POSIX shell, which then only expands the marked variables. */
function quoted(text: string): string {
  const parts = text.split(/\u0001(\w+)\u0001/)
  return (
    parts
      .flatMap((part, index) => {
        if (index % 2 === 1) return [`"\${${part}:?}"`]
        return part === '' ? [] : [`'${part.replaceAll("'", `'\\''`)}'`]
      })
      .join('') || `''`
  )
}

/** Names a variable for each secret, after its field; the same secret always gets the same variable. */
function variables(): Conceal {
  const secretsByName = new Map<string, string>()
  return (field, secret) => {
    const variableName = field
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^X_|^_|_$/g, '')
    const base = /^CSRF_TOKEN_[0-9A-F]{16,}$/.test(variableName)
      ? 'CSRF_COOKIE'
      : /^[A-Z]/.test(variableName)
        ? variableName
        : `V_${variableName}`
    for (let count = 1; ; count++) {
      const name = count === 1 ? base : `${base}_${count}`
      const known = secretsByName.get(name)
      if (known === undefined) secretsByName.set(name, secret)
      if (known === undefined || known === secret) return `\u0001${name}\u0001`
    }
  }
}

/**
 * A request as a shell command, for the project's public URL (`base`: origin and path, without a trailing slash). Unless `revealed`,
 * secrets are read from variables, and the shell reports unset ones; the value of a variable in a URL has to be URL-encoded.
 */
export function labCurl(request: LabRequest, { base, revealed }: { base: string; revealed: boolean }): string {
  const { headers, body, ...rest } = revealed ? request : redactRequest(request, variables())
  const url = base + asWritten(targetOf({ ...rest, operation: request.operation }))
  return [
    `curl -X ${methodOf(request)} ${quoted(url)}`,
    ...headers.map(([name, value]: Pair) => `-H ${quoted(`${name}: ${value}`)}`),
    // Not `--data`, which reads a file if the body starts with @.
    ...(body === undefined ? [] : [`--data-raw ${quoted(asWritten(body))}`]),
  ].join(' \\\n  ')
}

/** Restores the marks of variables that were encoded as part of a URL, a form or JSON. */
const asWritten = (text: string) =>
  text.replace(/%01(\w+)%01/g, '\u0001$1\u0001').replace(/\\u0001(\w+)\\u0001/g, '\u0001$1\u0001')
