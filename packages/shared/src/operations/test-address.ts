const reservedHost = /(?:^|\.)(?:example|invalid|localhost|test|example\.(?:com|net|org))$/
/** North American phone numbers reserved for fiction. */
const reservedPhone = /^\+1\d{3}55501\d{2}$/

/**
 * Whether an address can't receive messages: its domain is reserved for tests by RFC 2606 or RFC 6761, or its
 * phone number is one reserved for fiction.
 */
export function isTestAddress(address: unknown): boolean {
  if (typeof address !== 'string') return false
  if (reservedPhone.test(address.replace(/[\s().-]/g, ''))) return true
  const parts = address.trim().toLowerCase().split('@')
  return parts.length === 2 && /^[^\s<>,;"]+$/.test(parts[0] ?? '') && reservedHost.test(parts[1] ?? '')
}
