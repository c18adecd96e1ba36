import { domainToASCII } from 'node:url'

/** Bytes of an address, at most (RFC 3696). */
export const LONGEST_ADDRESS = 320

/** Letters, digits and the marks that RFC 5322 allows anywhere; none of those that mean something in a mail's header. */
const localPart = /^[\p{L}\p{Nd}!#$%&'*+/=?^_`{|}~.-]+$/u
/** Between two dots there may be nothing, as in the service. */
const label = /^([a-z\d]([a-z\d-]*[a-z\d])?)?$/i

const isHostName = (domain: string): boolean =>
  // numbers alone would become an IP address
  (/^[\x21-\x7e]+$/.test(domain) ? domain : domainToASCII(domain))
    .split('.')
    .every((part) => label.test(part) && (part.slice(2, 4) !== '--' || /^xn--/i.test(part)))

/** Whether a text looks like an email address: leniently, as carriers have given out addresses that RFC 5322 doesn't allow. */
export function isEmailAddress(text: string): boolean {
  const [, local = '', domain = ''] = /^([^@]+)@([^\s\p{C}@]+)$/u.exec(text) ?? []
  return domain !== '' && Buffer.byteLength(text) <= LONGEST_ADDRESS && localPart.test(local) && isHostName(domain)
}
