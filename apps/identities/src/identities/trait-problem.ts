import { Problem } from '@atrium/shared/api'

const rejectedTrait = /I\[#(?<pointer>[^\]]*)\]\s*(?:S\[[^\]]*\]\s*)?(?<why>.*)/s
const missing = /missing propert(?:y|ies):\s*"?(?<name>[^",]+)/

/**
 * The identity service only names an invalid trait in the text of its reason: `I[#/traits/email] S[…] "x" is not valid "email"`.
 * @returns the same Problem with that trait among its fields, so that a form shows it there
 */
export function atTrait(error: unknown): unknown {
  if (!(error instanceof Problem) || error.status !== 400 || error.fields.length > 0) return error
  const found = rejectedTrait.exec(error.reason ?? error.message)?.groups
  if (!found?.pointer || !found.why) return error
  const path = found.pointer.split('/').slice(1).map(unescapePointer)
  const absent = missing.exec(found.why)?.groups?.name
  const name = [...path, ...(absent ? [absent] : [])].join('.')
  return name
    ? new Problem({ ...error, message: error.message, fields: [{ name, message: sentence(found.why) }] })
    : error
}

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

const sentence = (text: string) => {
  const trimmed = text.trim()
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
}
