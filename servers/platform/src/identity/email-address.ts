import { domainToASCII } from 'node:url'

/** Maximum length of an address in bytes (RFC 3696). */
export const LONGEST_ADDRESS = 320

/** Letters, digits and the symbols that RFC 5322 allows anywhere; none that have a meaning in mail headers. */
const localPart = /^[\p{L}\p{Nd}!#$%&'*+/=?^_`{|}~.-]+$/u
/** Labels may be empty, as in the service. */
const label = /^([a-z\d]([a-z\d-]*[a-z\d])?)?$/i

const isHostName = (domain: string): boolean =>
  // `domainToASCII` would turn plain numbers into an IP address
  (/^[\x21-\x7e]+$/.test(domain) ? domain : domainToASCII(domain))
    .split('.')
    .every((part) => label.test(part) && (part.slice(2, 4) !== '--' || /^xn--/i.test(part)))

/** Whether a text looks like an email address: lenient, because carriers have issued addresses that RFC 5322 doesn't allow. */
export function isEmailAddress(text: string): boolean {
  const [, local = '', domain = ''] = /^([^@]+)@([^\s\p{C}@]+)$/u.exec(text) ?? []
  return domain !== '' && Buffer.byteLength(text) <= LONGEST_ADDRESS && localPart.test(local) && isHostName(domain)
}
