/** Whether a URL from a server may be followed: http(s), or one of the given schemes. */
export function webAddress(address: string, also: readonly string[] = []): boolean {
  if (address === '' || !URL.canParse(address, location.origin)) return false
  return ['https:', 'http:', ...also].includes(new URL(address, location.origin).protocol)
}
